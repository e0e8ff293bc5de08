/** A network that has said nothing for so long, in milliseconds, is taken for none where what is asked for is here. */
const SILENCE_MS = 5_000;

/**
 * What the network answers; after a silence what is kept, if it is. The network is waited for where nothing is kept, and
 * rejects as it does.
 */
export async function networkOrKept<Answer>(
  network: Promise<Answer>,
  findKept: () => Promise<Answer | undefined>,
  silence = SILENCE_MS,
): Promise<Answer> {
  const { promise: silent, resolve: endWaiting } = Promise.withResolvers<undefined>();
  const timer = setTimeout(endWaiting, silence, undefined);
  try {
    return (await Promise.race([network, silent])) ?? (await findKept()) ?? (await network);
  } finally {
    clearTimeout(timer);
  }
}
