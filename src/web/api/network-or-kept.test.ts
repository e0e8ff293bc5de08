import { describe, expect, it } from 'vitest';
import { networkOrKept } from './network-or-kept.ts';

const KEPT = new Response('kept');
const kept = async () => KEPT;
const never = new Promise<Response>(() => undefined);

/** Asks where nothing is kept. `looked`: the silence is over, and that was found out. */
function askOf(network: Promise<Response>) {
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  const nothing = async () => resolve() as undefined;
  return { asked: networkOrKept(network, nothing, 1), looked };
}

describe('an answer of a network that may be silent', () => {
  it('is the network’s where it speaks, whatever is kept', async () => {
    const answer = new Response('new');
    expect(await networkOrKept(Promise.resolve(answer), kept)).toBe(answer);
  });

  it('is what is kept, after a silence', async () => {
    expect(await networkOrKept(never, kept, 1)).toBe(KEPT);
  });

  it('is waited for where nothing is kept', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const late = new Response('late');
    const { asked, looked } = askOf(promise);
    await looked;
    resolve(late);
    expect(await asked).toBe(late);
  });

  it('fails as the network fails: at once, or where nothing was kept', async () => {
    const failure = new TypeError('Failed to fetch');
    await expect(networkOrKept(Promise.reject(failure), kept)).rejects.toBe(failure);
    const { promise, reject } = Promise.withResolvers<Response>();
    const { asked, looked } = askOf(promise);
    await looked;
    reject(failure);
    await expect(asked).rejects.toBe(failure);
  });
});
