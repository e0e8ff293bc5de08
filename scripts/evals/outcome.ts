import type { Language } from '#core/languages/languages.ts';
import type { ProviderErrorCode } from '#core/providers/provider-error.ts';

/** `failed`: the answer does not hold. `error`: there is no answer. `skipped`: it was not asked for. */
export type OutcomeStatus = 'passed' | 'failed' | 'error' | 'skipped';

/** What became of one case with one model. */
export interface Outcome {
  tool: string;
  name: string;
  language: Language;
  status: OutcomeStatus;
  /** One sentence each; empty when it passed. */
  problems: string[];
  /** Of an error: why the provider gave no answer. */
  code?: ProviderErrorCode;
  milliseconds: number;
  /** As the provider counts them; 0 when it does not tell. */
  inputTokens: number;
  outputTokens: number;
  /** The answer as it came. */
  output: string;
}
