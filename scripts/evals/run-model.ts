/** All cases with one model, several at a time. */
import type { ProviderErrorCode } from '#core/providers/provider-error.ts';
import type { LoadedCase } from './load-cases.ts';
import type { Outcome } from './outcome.ts';

/** The next call would end the same way. */
const HOPELESS: readonly ProviderErrorCode[] = [
  'invalid_key',
  'no_credit',
  'model_not_found',
  'not_a_model_server',
];
/** So many calls without an answer, one after the other, and the rest is not asked for. */
const PATIENCE = 5;

interface ModelRun {
  cases: readonly LoadedCase[];
  concurrency: number;
  signal: AbortSignal;
  answer: (one: LoadedCase) => Promise<Outcome>;
  onOutcome: (outcome: Outcome) => void;
}

/** Outcomes in the order of the cases. What is not asked for any more, because of a stop or of errors, is skipped. */
export async function runModel({
  cases,
  concurrency,
  signal,
  answer,
  onOutcome,
}: ModelRun): Promise<Outcome[]> {
  const outcomes = new Map<LoadedCase, Outcome>();
  const waiting = [...cases];
  let errors = 0;
  let isHopeless = false;
  const work = async () => {
    for (let one = waiting.shift(); one && !isHopeless && !signal.aborted; one = waiting.shift()) {
      const outcome = await answer(one);
      errors = outcome.status === 'error' ? errors + 1 : 0;
      isHopeless ||= errors >= PATIENCE || (outcome.code !== undefined && HOPELESS.includes(outcome.code));
      outcomes.set(one, outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const why = signal.aborted ? 'it was stopped' : 'the model gave no answer to the calls before';
  return cases.map((one) => outcomes.get(one) ?? skip(one, why));
}

const skip = ({ slug, name, language }: LoadedCase, why: string): Outcome => ({
  tool: slug,
  name,
  language,
  status: 'skipped',
  problems: [why],
  milliseconds: 0,
  inputTokens: 0,
  outputTokens: 0,
  output: '',
});
