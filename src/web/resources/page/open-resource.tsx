import clsx from 'clsx';
import { useMemo } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import type { ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { foreign } from '#web/languages/foreign.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import reading from '#web/styles/reading.module.css';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ResourceSize } from '../list/resource-size.tsx';
import { RESOURCES_PATH } from '../resource-path.ts';
import { useResourceText } from '../use-held-resources.ts';
import { AnswersContext, openAnswers } from './answers.ts';
import { LockedResource } from './locked-resource.tsx';
import { ResourceBlocks } from './resource-blocks.tsx';
import styles from './resource-page.module.css';
import { ResourceSide } from './resource-side.tsx';

interface OpenResourceProps {
  resource: ResourcePageFacts;
  prerendered: ResourceText | null;
}

/** What everybody may know, and the text for who may read it. */
export function OpenResource({ resource, prerendered }: OpenResourceProps) {
  const { t, i18n } = useTranslation(['resources', 'common']);
  const { user, status } = useSession();
  const text = useResourceText(resource, prerendered);
  const answers = useMemo(() => openAnswers(resource), [resource]);
  const { title, description, category, level } = resource;
  const lang = foreign(resource.language, i18n.language);
  const isRefused = text.error instanceof AppError && text.error.code === 'license_required';
  // Whose session cannot be asked for may still have it on the device.
  const isVisitor = level !== 'none' && !user && !text.data;
  return (
    <AnswersContext value={answers}>
      <PageMeta title={title} description={description} />
      <div className={reading.page}>
        <article>
          <PageHeader
            crumbs={[
              { label: t('title'), to: RESOURCES_PATH },
              { label: t(`categories.${category}`), to: `${RESOURCES_PATH}?category=${category}` },
            ]}
            crumbsLabel={t('crumbs')}
            title={<span lang={lang}>{title}</span>}
            lead={<span lang={lang}>{description}</span>}
          />
          <ul className={reading.facts}>
            <li>{t(`categories.${category}`)}</li>
            <li className="nums">
              <ResourceSize sizeKb={resource.sizeKb} />
            </li>
            <li>{t('minutes', { count: resource.minutes })}</li>
            <li className="nums">{t('version', { version: resource.version })}</li>
          </ul>
          {lang && <p className={reading.foreign}>{t('foreign')}</p>}
          <div className={clsx(reading.text, level !== 'none' && styles.held)}>
            {isVisitor && status === 'loading' ? (
              <LoadingState label={t('loadingOne')} />
            ) : isVisitor && status === 'error' ? (
              <ErrorState title={t('failedOne')} onRetry={() => void refreshSession()}>
                {t('common:unreachable')}
              </ErrorState>
            ) : isVisitor || isRefused ? (
              <LockedResource resource={resource} offersSignIn={isVisitor} />
            ) : (
              <Loaded query={text} loading={t('loadingOne')} failed={t('failedOne')}>
                {({ blocks, language }) => (
                  <div lang={foreign(language, i18n.language)}>
                    <ResourceBlocks blocks={blocks} />
                  </div>
                )}
              </Loaded>
            )}
          </div>
        </article>
        <ResourceSide
          resource={resource}
          text={isRefused ? undefined : text.data}
          state={isRefused || (isVisitor && status === 'ready') ? 'locked' : text.data ? 'open' : 'unknown'}
          answers={answers}
        />
      </div>
    </AnswersContext>
  );
}
