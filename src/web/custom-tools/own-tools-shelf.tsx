import { ArrowRight, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { useOwnTools } from '#web/catalogue/use-own-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import cards from '#web/styles/card-grid.module.css';
import rows from '#web/styles/leaf-rows.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './own-tools-shelf.module.css';

/** What the user built, among their tools. Visitors have none. */
export function OwnToolsShelf() {
  const { t } = useTranslation('custom-tools');
  const { user } = useSession();
  const own = useOwnTools();
  if (!user || own.isPending) return null;
  const tools = own.data?.items ?? [];
  return (
    <section className={styles.built} aria-labelledby="my-built">
      <div className={styles.head}>
        <h2 className="heading" id="my-built">
          {t('shelf.title')}
        </h2>
        <ButtonLink variant="outline" size="sm" to="/tool-create">
          <Plus className="icon icon-sm" aria-hidden="true" />
          {t('shelf.build')}
        </ButtonLink>
      </div>
      {own.isError && !own.data && (
        <ErrorState level={3} title={t('shelf.failed')} onRetry={() => void own.refetch()}>
          {t('failed.text')}
        </ErrorState>
      )}
      {own.data && tools.length === 0 && <p className="small soft">{t('shelf.empty')}</p>}
      <ul className={rows.rows}>
        {tools.map(({ id, name, tagline, category, visibility }) => (
          <Leaf as="li" key={id} className={rows.row} pressable>
            <Seal slug={customSlug(id)} category={category} size={72} />
            <div>
              <h3 className="subhead">
                <Link className="leaf-link" to={`/tools/custom/${id}`}>
                  {name}
                </Link>
              </h3>
              <p className="small soft">{tagline}</p>
              <p className="micro soft">{t(`visibility.${visibility}`)}</p>
            </div>
            <div className={rows.end}>
              <span className={cards.go} aria-hidden="true">
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
