import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;
const SECONDS = 6;
/** Fills caches and pools, lets the engine compile what runs often, and does not count. */
const WARM_UP_SECONDS = 4;

/** Loads one address with GET requests. Milliseconds for the percentiles; any answer but 2xx is an error. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const options = { url, headers, connections: CONNECTIONS };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
