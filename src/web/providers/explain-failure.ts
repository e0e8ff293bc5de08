import { ProviderError } from '#core/providers/provider-error.ts';
import type { Deadline } from './deadline.ts';
import { networkFailure } from './send-request.ts';

/** Tells apart who ended the call: the user, one of our clocks, or the network. */
export function explainFailure(error: unknown, deadline: Deadline): unknown {
  if (error instanceof ProviderError) return error;
  const reason = deadline.reason();
  if (reason === 'stopped') return deadline.signal.reason;
  if (reason) return new ProviderError('timeout');
  return error instanceof TypeError || error instanceof DOMException ? networkFailure() : error;
}
