import clsx from 'clsx';
import type { ReactNode } from 'react';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { BrandFoot } from '#web/white-label/brand-foot.tsx';
import { usePageInBrand } from '#web/white-label/page-brand.ts';
import styles from './sold-tool.module.css';
import { useSharedTool } from './use-shared-tool.ts';

/**
 * Tells whoever may not run a tool, a visitor or somebody who has not bought it, which one the address leads to, as far
 * as it is shared; `children` say how to open it.
 */
export function VisitorTool({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation(['custom-tools', 'community', 'white-label']);
  const { data: tool, isError } = useSharedTool(id);
  const brand = tool?.brand ?? null;
  usePageInBrand(tool || isError || !isUuid(id) ? brand : undefined);
  return (
    <>
      <PageMeta title={tool?.name ?? t('title')} brand={brand?.name} noIndex />
      <div className="wrap page">
        {tool ? (
          <>
            <div lang={tool.language}>
              <PageHeader
                title={tool.name}
                lead={tool.tagline}
                mark={<Seal slug={customSlug(tool.id)} category={tool.category} size={128} />}
              />
            </div>
            <p className={clsx('small soft', styles.author)}>
              {t('community:shelf.by', { author: tool.author })}
            </p>
            {tool.priceCents !== null && (
              <p className={styles.description} lang={tool.language}>
                {tool.description}
              </p>
            )}
          </>
        ) : (
          <h1 className="visually-hidden">{t('title')}</h1>
        )}
        {children}
        {brand && <BrandFoot brand={brand} isPage />}
      </div>
    </>
  );
}
