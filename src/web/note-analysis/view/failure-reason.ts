import type { I18n } from '#web/languages/i18n.ts';
import { knownFailureText } from '#web/runs/use-failure-text.ts';
import type { FailedTry } from '../analysis-run.ts';

/** What a toast says of a failure. The providers' words are loaded where one of them failed. */
export async function failureReason(failure: FailedTry, i18n: I18n): Promise<string> {
  const t = i18n.getT('note-analysis');
  if (failure.kind === 'device') return failure.message || t('unknownError');
  if (failure.kind !== 'cloud') return t(`failure.${failure.kind}`);
  await i18n.load(['runs', 'providers']);
  return knownFailureText(failure.error, i18n) ?? t('unknownError');
}
