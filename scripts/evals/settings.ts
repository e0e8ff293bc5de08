/** What the evals are to be run on, from the environment and the command line. */
import { join } from 'node:path';
import { normalizeBaseUrl } from '#core/providers/base-url.ts';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';

export interface EvalsSettings {
  access: ProviderAccess;
  models: string[];
  /** Slugs; all tools when empty. */
  tools: string[];
  /** Calls at the same time. */
  concurrency: number;
  /** Where reports are written. */
  folder: string;
}

const DEFAULT_CONCURRENCY = 4;
const MOST_CONCURRENT = 32;

/** An empty variable counts as unset. @throws Error that names the variable and says what to do */
export function readSettings(env: NodeJS.ProcessEnv, tools: readonly string[]): EvalsSettings {
  const read = (name: string) => env[name]?.trim() ?? '';
  const key = read('EVALS_API_KEY');
  const address = read('EVALS_BASE_URL');
  if (!address)
    throw new Error(
      'EVALS_BASE_URL is missing; set it to an OpenAI-compatible address, for example http://localhost:11434/v1',
    );
  const models = listOf(read('EVALS_MODEL'));
  if (models.length === 0)
    throw new Error('EVALS_MODEL is missing; name a model, or several with commas between');
  const concurrency = Number(read('EVALS_CONCURRENCY') || DEFAULT_CONCURRENCY);
  if (!Number.isInteger(concurrency) || concurrency < 1 || concurrency > MOST_CONCURRENT)
    throw new Error(`EVALS_CONCURRENCY must be a whole number from 1 to ${MOST_CONCURRENT}`);
  return {
    access: { provider: 'compatible', baseUrl: readAddress(address, key), key },
    models,
    tools: [...tools, ...listOf(read('EVALS_TOOLS'))],
    concurrency,
    folder: join(read('DATA_DIR') || '.data', 'evals'),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Without a key there is nothing that plain http could give away, so another machine may be called by it. */
function readAddress(address: string, key: string): string {
  const isPlain = /^http:\/\//i.test(address) && !key;
  try {
    const url = normalizeBaseUrl(isPlain ? address.replace(/^http:/i, 'https:') : address);
    return isPlain ? url.replace(/^https:/, 'http:') : url;
  } catch (error) {
    throw new Error(
      error instanceof ProviderError && error.code === 'insecure_address'
        ? 'EVALS_BASE_URL would send the key readable over the network; use https, or leave EVALS_API_KEY out'
        : 'EVALS_BASE_URL is no address of a server',
    );
  }
}
