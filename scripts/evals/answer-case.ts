import { checkOutput } from '#core/evals/check-output.ts';
import type { EndReason } from '#core/providers/protocol.ts';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { buildMessages } from '#core/recipes/build-messages.ts';
import { streamCompletion } from '#web/providers/stream-completion.ts';
import type { LoadedCase } from './load-cases.ts';
import type { Outcome } from './outcome.ts';

const UNFINISHED: Record<Exclude<EndReason, 'complete'>, string> = {
  length: 'ran into the limit of output tokens',
  filtered: 'was refused by the provider',
  cut_off: 'broke off',
};

/** Asks the model exactly as the page does, retries included, and holds the answer against the case. Never throws. */
export async function answerCase(
  one: LoadedCase,
  access: ProviderAccess,
  model: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const { slug, name, language, values, recipe, template, expect } = one;
  const startedAt = Date.now();
  let output = '';
  let usage = { inputTokens: 0, outputTokens: 0 };
  const finish = (rest: Pick<Outcome, 'status' | 'problems' | 'code'>): Outcome => ({
    tool: slug,
    name,
    language,
    ...rest,
    milliseconds: Date.now() - startedAt,
    ...usage,
    output,
  });
  try {
    const messages = buildMessages({ recipe, template, values });
    const problems: string[] = [];
    for await (const event of streamCompletion({ ...access, model, messages }, { signal })) {
      if (event.type === 'text') output += event.text;
      else if (event.type === 'restart') output = '';
      else if (event.type === 'usage') {
        usage = { inputTokens: event.inputTokens, outputTokens: event.outputTokens };
      } else if (event.reason !== 'complete') problems.push(`the answer ${UNFINISHED[event.reason]}`);
    }
    problems.push(...checkOutput(output, language, expect, 'model').map(({ message }) => message));
    return finish({ status: problems.length === 0 ? 'passed' : 'failed', problems });
  } catch (error) {
    if (signal.aborted) return finish({ status: 'skipped', problems: ['it was stopped'] });
    if (error instanceof ProviderError)
      return finish({ status: 'error', problems: [error.message], code: error.code });
    return finish({ status: 'error', problems: [(error as Error).message] });
  }
}
