import { ArrowRight, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { useOwnTools } from './use-own-tools.ts';

/** What the user built, among their tools. Visitors have none. */
export function OwnToolsShelf() {
  const { t } = useTranslation('builder');
  const { user } = useSession();
  const own = useOwnTools();
  if (!user || own.isPending) return null;
  const tools = own.data?.items ?? [];
  return (
    <section className="my-built" aria-labelledby="my-built">
      <div className="my-built-head">
        <h2 className="heading" id="my-built">
          {t('shelf.title')}
        </h2>
        <ButtonLink variant="outline" size="sm" to="/tool-create">
          <Plus className="icon icon-sm" aria-hidden="true" />
          {t('shelf.build')}
        </ButtonLink>
      </div>
      {own.isError && !own.data && (
        <ErrorState level={3} title={t('failed.title')} onRetry={() => void own.refetch()}>
          {t('failed.text')}
        </ErrorState>
      )}
      {own.data && tools.length === 0 && <p className="small soft">{t('shelf.empty')}</p>}
      <ul className="my-tools">
        {tools.map(({ id, name, tagline, category, visibility }) => (
          <Leaf as="li" key={id} className="my-tool" pressable>
            <Seal slug={customSlug(id)} category={category} size={72} />
            <div className="my-tool-text">
              <h3 className="subhead">
                <Link className="leaf-link" to={`/tools/custom/${id}`}>
                  {name}
                </Link>
              </h3>
              <p className="small soft">{tagline}</p>
              <p className="micro soft">{t(`visibility.${visibility}`)}</p>
            </div>
            <div className="my-tool-end">
              <span className="tool-card-go" aria-hidden="true">
                {t('run')}
                <ArrowRight className="icon icon-sm arrow" />
              </span>
            </div>
          </Leaf>
        ))}
      </ul>
    </section>
  );
}
