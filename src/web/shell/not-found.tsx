import clsx from 'clsx';
import { missingFigure } from '#core/geometry/sunflowers.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Geo } from '#web/ui/geo.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './error-page.module.css';

const FIGURE = missingFigure();

export function NotFound() {
  const { t } = useTranslation('errors');
  return (
    <div className={clsx('wrap page', styles.notFound)}>
      <PageMeta title={t('notFound.title')} noIndex />
      <div>
        <p className={clsx('figures', styles.notFoundCode)} aria-hidden="true">
          404
        </p>
        <h1 className="title">{t('notFound.title')}</h1>
        <p className="lead">{t('notFound.description')}</p>
        <div className="acts">
          <ButtonLink to="/" reloadDocument>
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink to="/tools" variant="outline">
            {t('notFound.tools')}
          </ButtonLink>
        </div>
      </div>
      <Geo figure={FIGURE} />
    </div>
  );
}
