import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type FormProblem, waitingTime } from './form-problem.ts';
import { useCountdown } from './use-countdown.ts';

/** Above a form's button: what went wrong with it as a whole. */
export function FormProblemAlert({ problem }: { problem: FormProblem | null }) {
  const { t } = useTranslation('account');
  if (!problem) return null;
  return (
    <div className="notice notice-danger" role="alert">
      {problem.kind === 'rateLimited' ? (
        <RateLimited key={problem.until} until={problem.until} />
      ) : (
        <p>{t(`problems.${problem.kind}`)}</p>
      )}
      {problem.kind === 'server' && problem.errorId && (
        <p className="micro">{t('problems.errorId', { id: problem.errorId })}</p>
      )}
    </div>
  );
}

function RateLimited({ until }: { until: number }) {
  const { t } = useTranslation('account');
  const left = useCountdown(until);
  // Announced once with the first figure; the one that is seen goes on counting.
  const [first] = useState(left);
  const say = (ms: number) => {
    const { unit, count } = waitingTime(ms);
    return t('problems.rateLimited', { time: t(`wait.${unit}`, { count }) });
  };
  if (left === 0) return <p>{t('problems.rateLimitOver')}</p>;
  return (
    <p>
      <VisuallyHidden>{say(first)}</VisuallyHidden>
      <span aria-hidden="true">{say(left)}</span>
    </p>
  );
}
