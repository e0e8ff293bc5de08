import { createServer } from 'node:net';

/** A port that was free a moment ago, for servers that are told their port before they start. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('the probe has no port');
  return address.port;
}
