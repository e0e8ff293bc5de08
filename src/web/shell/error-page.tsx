import clsx from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { describeError } from './describe-error.ts';
import styles from './error-page.module.css';

/** An address without a page has one of its own: this is for what a page could not find. */
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/** What stands in place of a page that failed. The stack stays in the console, next to the same id. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation(['errors', 'common']);
  const [id] = useState(() => crypto.randomUUID().slice(0, 8));
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    // A hidden page would stay hidden: the provider that shows it was replaced by this one.
    delete document.documentElement.dataset.waiting;
    if (!isMissing) console.error(`Error ${id}`, error);
  }, [error, id, isMissing]);
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  return (
    <main id="main" className={clsx('wrap page', styles.errorPage)} role="alert">
      <PageMeta title={t('unexpected.title')} noIndex />
      <h1 className="title">{t('unexpected.title')}</h1>
      <p className="lead">{describeError(error) || t('unexpected.unknown')}</p>
      <div className="acts">
        <Button variant="outline" onClick={() => location.reload()}>
          {t('common:reload')}
        </Button>
        <ButtonLink to="/" variant="ghost" reloadDocument>
          {t('notFound.home')}
        </ButtonLink>
      </div>
      <p className="micro soft">{t('common:errorId', { id })}</p>
    </main>
  );
}
