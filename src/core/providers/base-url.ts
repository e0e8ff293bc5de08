import { ProviderError } from './provider-error.ts';

/** The names of this machine. */
const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/**
 * The address of a model server as it is called: no slash at the end, `/v1` where the user gave only a host.
 * Plain http would send the key readable over the network, so it is allowed on this machine only.
 * Throws `ProviderError` `invalid_address` or `insecure_address`.
 */
export function normalizeBaseUrl(input: string): string {
  const text = input.trim();
  let url: URL;
  try {
    const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
    url = new URL(hasScheme ? text : `https://${text}`);
    // Servers on this machine rarely speak TLS.
    if (!hasScheme && isLoopback(url)) url = new URL(`http://${text}`);
  } catch {
    throw new ProviderError('invalid_address');
  }
  const hasExtras = url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '';
  if (hasExtras || !/^https?:$/.test(url.protocol)) throw new ProviderError('invalid_address');
  if (url.protocol === 'http:' && !isLoopback(url)) throw new ProviderError('insecure_address');
  // A security policy cannot name an IPv6 address; browsers look for `localhost` at both addresses of this machine.
  if (url.hostname === '[::1]') url.hostname = 'localhost';
  const path = url.pathname.replace(/(?<!\/)\/+$/, '').replace(/\/(chat\/completions|models)$/, '');
  return `${url.origin}${path || '/v1'}`;
}
