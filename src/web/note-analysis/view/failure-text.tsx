import { useTranslation } from '#web/languages/use-translation.ts';
import { useFailureText } from '#web/runs/use-failure-text.ts';
import type { FailedTry } from '../analysis-run.ts';

interface FailureTextProps {
  failure: FailedTry;
}

/** Loads the providers' words only where one of them failed. */
export function FailureText({ failure }: FailureTextProps) {
  const { t } = useTranslation('note-analysis');
  if (failure.kind === 'cloud') return <CloudFailure error={failure.error} />;
  return t(`failure.${failure.kind}`);
}

const CloudFailure = ({ error }: { error: unknown }) => useFailureText()(error);
