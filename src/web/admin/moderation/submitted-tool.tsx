import clsx from 'clsx';
import type { SubmissionDetail } from '#core/community/community-tool.ts';
import { LANGUAGE_NAMES } from '#core/languages/languages.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import styles from './moderation.module.css';
import { SubmittedBlocks } from './submitted-blocks.tsx';

/** The tool as it would be published. Everything its author wrote is shown as text. */
export function SubmittedTool({ submission }: { submission: SubmissionDetail }) {
  const { t, i18n } = useTranslation(['community', 'common']);
  const { tagline, tool, version, publishedVersion, state, author, authorEmail, category, language } =
    submission;
  const replaced = state === 'waiting' ? publishedVersion : null;
  return (
    <>
      <p className="lead" lang={language}>
        {tagline}
      </p>
      <p className="small soft">
        {t('admin.version', { version })}
        {replaced !== null && `. ${t('admin.replaces', { version: replaced })}`}
      </p>
      <dl className={clsx('small', view.facts)}>
        <dt className="soft">{t('admin.author')}</dt>
        <dd>
          {author} ({authorEmail})
        </dd>
        <dt className="soft">{t('admin.submitted')}</dt>
        <dd className="nums">{formatDay(submission.submittedAt, i18n.language)}</dd>
        <dt className="soft">{t('admin.family')}</dt>
        <dd>{t(`common:families.${category}`)}</dd>
        <dt className="soft">{t('admin.language')}</dt>
        <dd>{LANGUAGE_NAMES[language].own}</dd>
      </dl>
      <Part title={t('admin.description')} text={tool.description} language={language} />
      <section className={styles.part}>
        <h3 className="subhead">{t('admin.asks')}</h3>
        <SubmittedBlocks blocks={tool.blocks} language={language} />
      </section>
      <Part title={t('admin.prompt')} text={tool.prompt} language={language} />
      <Part title={t('admin.draft')} text={tool.draft?.trim() || t('admin.noDraft')} language={language} />
      {tool.phrases && (
        <Part title={t('admin.phrases')} text={JSON.stringify(tool.phrases, null, 2)} language={language} />
      )}
    </>
  );
}

const Part = ({ title, text, language }: { title: string; text: string; language: string }) => (
  <section className={styles.part}>
    <h3 className="subhead">{title}</h3>
    <pre className={view.source} lang={language}>
      {text}
    </pre>
  </section>
);
