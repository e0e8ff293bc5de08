import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { CardKind, ResultCard } from '#core/results/result-card.ts';
import { formatDuration } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { isBusy, type RunState, type Saving } from '#web/runs/run-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './status-line.module.css';
import { useCompletionToast } from './use-completion-toast.ts';
import { useEndingText } from './use-ending-text.ts';

const KEPT = {
  saved: 'made.saved',
  queued: 'made.queued',
  full: 'made.queued',
  refused: 'made.queued',
  queued_in_tab: 'made.tab',
  full_in_tab: 'made.tab',
  refused_in_tab: 'made.tab',
  signed_out: 'made.tab',
  history_off: 'made.tab',
} as const satisfies Partial<Record<Saving, string>>;

interface StatusLineProps {
  run: RunState;
  toolName: string;
  /** The result before, which stays while this one is written. */
  earlier?: RunState | undefined;
  /** Those in the result, as far as it is written: "3 clips". */
  cards: readonly ResultCard[];
  /** How many of a kind were asked for at most. */
  most: ReadonlyMap<CardKind, number>;
}

/**
 * First in the result: that a run began and how it ended, said once and nothing of the tokens in between; then where and
 * how fast it was made and where it is kept, as far as that is so. Other ends than the good one have a notice of their own.
 */
export function StatusLine({ run, toolName, earlier, cards, most }: StatusLineProps) {
  const { t } = useTranslation(['runs', 'providers', 'results']);
  const ref = useRef<HTMLDivElement>(null);
  useCompletionToast(run, toolName, ref);
  const busy = isBusy(run);
  const isDone = run.phase === 'completed';
  const ending = useEndingText(run);
  const announced = () => {
    switch (run.phase) {
      case 'idle':
        return '';
      case 'preparing':
      case 'running':
        return t('announce.running');
      case 'completed':
        return `${t('providers:run.completed', { tool: toolName })} ${t('providers:run.completedText')}`;
      case 'failed':
        return t('announce.failed');
      default:
        // Said once, when it is known what became of the part.
        return run.saving === 'saving' ? '' : ending;
    }
  };
  return (
    <div className={isDone || busy ? styles.line : 'visually-hidden'} ref={ref}>
      {busy && <Spinner />}
      {isDone && <CircleCheck className="icon icon-sm" aria-hidden="true" />}
      <p>
        {/* Said once; what is counted is only shown. */}
        <span role="status" className={busy && cards.length > 0 ? 'visually-hidden' : undefined}>
          {announced()}
        </span>{' '}
        {busy && <Writing cards={cards} most={most} />}
        {busy && earlier && (
          <span className="soft">
            {t(earlier.source === 'draft' ? 'results:earlier.kept' : 'results:earlier.keptResult')}
          </span>
        )}
        {isDone && <Count cards={cards} />}
        {isDone && <Making run={run} />}
      </p>
      {isDone && run.source === 'draft' && <Badge variant="touch">{t('draft')}</Badge>}
    </div>
  );
}

/** Which of its kind the last one is. */
function Writing({ cards, most }: Pick<StatusLineProps, 'cards' | 'most'>) {
  const { t } = useTranslation('results');
  const kind = cards.at(-1)?.kind;
  if (!kind) return null;
  const number = cards.filter((card) => card.kind === kind).length;
  const what = t(`cards.nth.${kind}`, { number });
  const asked = most.get(kind);
  // A model may write more than it was asked for.
  return asked !== undefined && number <= asked ? (
    <>{t('cards.writingOneOf', { what, most: asked })} </>
  ) : (
    <>{t('cards.writingOne', { what })} </>
  );
}

/** Of what one would copy first. */
function Count({ cards }: { cards: readonly ResultCard[] }) {
  const { t } = useTranslation('results');
  const kind = cards[0]?.kind;
  if (!kind) return null;
  const count = cards.filter((card) => card.kind === kind).length;
  return <>{t('cards.counted', { what: t(`cards.count.${kind}`, { count }) })} </>;
}

function Making({ run }: { run: RunState }) {
  const { t, i18n } = useTranslation('runs');
  const { source, model, durationMs, saving } = run;
  const duration = formatDuration(durationMs ?? 0, i18n.language);
  const made = source === 'draft' ? t('made.draft', { duration }) : t('made.model', { model, duration });
  const isRefused = saving === 'refused' || saving === 'refused_in_tab';
  return (
    <span className="soft">
      {made} {isRefused && `${t('made.refused')} `}
      {saving in KEPT && t(KEPT[saving as keyof typeof KEPT])}
    </span>
  );
}
