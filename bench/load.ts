import autocannon from 'autocannon';

export interface Load {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;

/** Loads one address with GET requests. Milliseconds for the percentiles; any answer but 2xx is an error. */
export async function load(
  url: string,
  { headers = {}, seconds }: { headers?: Record<string, string>; seconds: number },
): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  const { requests, latency } = result;
  return {
    requests: requests.total,
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
  };
}
