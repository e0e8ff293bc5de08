import { expect, it } from 'vitest';
import { ProviderError } from '#core/providers/provider-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import type { FailedTry } from '../analysis-run.ts';
import { failureReason } from './failure-reason.ts';

const refusal = new ProviderError('invalid_key', { status: 401, detail: 'Incorrect API key provided' });

it.each<[FailedTry, string | RegExp]>([
  [{ kind: 'device', message: 'Error: out of memory' }, 'Error: out of memory'],
  [{ kind: 'device', message: '' }, 'Unknown error occurred'],
  [{ kind: 'cloud', error: refusal }, /key.*Incorrect API key provided/],
  [{ kind: 'cloud', error: new ProviderError('no_credit') }, /credit/],
  [{ kind: 'cloud', error: new NetworkError() }, /could not be reached/],
  [{ kind: 'cloud', error: new Error('The model is asleep') }, 'The model is asleep'],
  [{ kind: 'cloud', error: new Error() }, 'Unknown error occurred'],
  [{ kind: 'cloud', error: undefined }, 'Unknown error occurred'],
  [{ kind: 'unreadable' }, /could not be read as an analysis/],
  [{ kind: 'cut-off' }, /was cut off/],
])('says why it failed (%#)', async (failure, text) => {
  const store = await createI18n({ language: 'en', load: loadNamespace, namespaces: ['note-analysis'] });
  const i18n = store.shown();
  expect(await failureReason(failure, i18n)).toMatch(text);
});
