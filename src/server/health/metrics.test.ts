import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const POOL = { totalCount: 3, idleCount: 2, waitingCount: 0 };

test('a bucket counts all requests that took at most as long', async () => {
  const metrics = createMetrics(POOL);
  for (const seconds of [0.001, 0.005, 0.02, 3, 60])
    metrics.countRequest({ method: 'GET', status: 200, seconds });
  metrics.countRequest({ method: 'INVENTED', status: 404, seconds: 0.4 });
  const lines = (await metrics.render()).split('\n');
  expect(lines.filter((line) => /^http_.*(_bucket|_count|requests_total\{)/.test(line))).toEqual([
    'http_requests_total{method="GET",status="200"} 5',
    'http_requests_total{method="OTHER",status="404"} 1',
    'http_request_duration_seconds_bucket{le="0.005"} 2',
    'http_request_duration_seconds_bucket{le="0.025"} 3',
    'http_request_duration_seconds_bucket{le="0.1"} 3',
    'http_request_duration_seconds_bucket{le="0.5"} 4',
    'http_request_duration_seconds_bucket{le="2.5"} 4',
    'http_request_duration_seconds_bucket{le="10"} 5',
    'http_request_duration_seconds_bucket{le="+Inf"} 6',
    'http_request_duration_seconds_count 6',
  ]);
});

test('tells of the connections, the process and the event loop, each under a name of its own server', async () => {
  const [one, other] = [createMetrics(POOL), createMetrics(POOL)];
  one.countRequest({ method: 'GET', status: 200, seconds: 1 });
  const text = await one.render();
  for (const line of ['database_connections 3', 'database_connections_idle 2', 'database_queries_waiting 0'])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(await other.render()).not.toMatch(/^http_requests_total\{/m);
});
