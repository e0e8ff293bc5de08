/** Every component in every state, in both themes. Linked from nowhere. */
import clsx from 'clsx';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { readCatalogue } from '#web/catalogue/read-content.server.ts';
import styles from '#web/design/design.module.css';
import { Specimens } from '#web/design/specimens.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/design';

export const loader = async () => ({ tools: await readCatalogue(DEFAULT_LANGUAGE) });

export default function Design({ loaderData: { tools } }: Route.ComponentProps) {
  const { t } = useTranslation('design');
  return (
    <>
      <PageMeta title={t('title')} noIndex />
      <div className="wrap page">
        <PageHeader title={t('title')} lead={t('lead')} />
      </div>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={clsx(theme, styles.theme)} aria-label={t(theme)}>
            <Specimens tools={tools} />
          </section>
        ))}
      </div>
    </>
  );
}
