import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import type { SubmissionSummary } from '#core/community/community-tool.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { fetchSubmissions } from '#web/community/api.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from './moderation.module.css';
import { SubmissionView } from './submission-view.tsx';

const STATES = ['waiting', 'published'] as const;
type State = (typeof STATES)[number];

const addressOf = (state: State, id?: string): string =>
  `?${new URLSearchParams({ tab: 'community', ...(state === 'published' && { state }), ...(id && { submission: id }) })}`;

/** What waits for a decision, and what is published; one of them beside the list. */
export function ModerationPanel() {
  const { t } = useTranslation('community');
  const [search, setSearch] = useSearchParams();
  const state: State = search.get('state') === 'published' ? 'published' : 'waiting';
  const chosenId = search.get('submission');
  const submissions = usePages(['admin', 'submissions', state], (cursor) => fetchSubmissions(state, cursor));
  return (
    <div className={clsx(view.split, chosenId && view.hasDetail)}>
      <div className={view.list}>
        <div className={view.head}>
          <p className="small soft">{t('admin.text')}</p>
          <ChipChoice
            label={t('admin.state')}
            values={STATES}
            chosen={state}
            nameOf={(value) => t(`admin.${value}`)}
            onChoose={(value) => setSearch(addressOf(value), { preventScrollReset: true })}
          />
        </div>
        <PagedList
          pages={submissions}
          empty={
            state === 'waiting' ? (
              <EmptyState title={t('admin.empty')}>{t('admin.emptyText')}</EmptyState>
            ) : (
              <EmptyState title={t('admin.nonePublished')}>{t('admin.nonePublishedText')}</EmptyState>
            )
          }
        >
          {(found) => <SubmissionList submissions={found} state={state} chosenId={chosenId} />}
        </PagedList>
      </div>
      <div className={view.detail}>
        {chosenId ? (
          <SubmissionView key={chosenId} id={chosenId} back={addressOf(state)} />
        ) : (
          submissions.data && submissions.data.length > 0 && <p className="soft">{t('admin.choose')}</p>
        )}
      </div>
    </div>
  );
}

interface SubmissionListProps {
  submissions: readonly SubmissionSummary[];
  state: State;
  chosenId: string | null;
}

function SubmissionList({ submissions, state, chosenId }: SubmissionListProps) {
  const { i18n } = useTranslation('community');
  return (
    <ul className={view.rows}>
      {submissions.map(({ id, toolId, name, category, tagline, author, submittedAt }) => (
        <li key={id}>
          <Link
            to={{ search: addressOf(state, id) }}
            preventScrollReset
            aria-current={id === chosenId ? 'true' : undefined}
          >
            <span className={clsx(view.rowTitle, styles.withSeal)}>
              <Seal slug={customSlug(toolId)} category={category} size={32} />
              {name}
            </span>
            <span className="small soft">{tagline}</span>
            <span className="micro soft nums">
              <span>{author}</span>
              <time dateTime={submittedAt}>{formatDay(submittedAt, i18n.language)}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
