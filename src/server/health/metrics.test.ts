import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const POOL = { totalCount: 3, idleCount: 2, waitingCount: 0 };

test('a bucket counts all requests that took at most as long', () => {
  const metrics = createMetrics();
  for (const seconds of [0.001, 0.005, 0.02, 3, 60])
    metrics.countRequest({ method: 'GET', status: 200, seconds });
  metrics.countRequest({ method: 'INVENTED', status: 404, seconds: 0.4 });
  const lines = metrics.render(POOL as Parameters<typeof metrics.render>[0]).split('\n');
  expect(lines.filter((line) => /_bucket|_count|requests_total\{/.test(line))).toEqual([
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
