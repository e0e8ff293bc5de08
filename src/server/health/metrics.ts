/** What the server measures of itself, in Prometheus' text format. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { OnRequest } from '../http/request-log.ts';

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

export interface Metrics {
  countRequest: OnRequest;
  render(pool: Pool): string;
}

export function createMetrics(): Metrics {
  /** By method, then by status. */
  const requests = new Map<string, Map<number, number>>();
  /** How many took at most as long as a bucket and longer than the one before; the format adds them up. */
  const buckets = BUCKETS_SECONDS.map(() => 0);
  let [count, totalSeconds] = [0, 0];
  const loopDelay = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();

  return {
    countRequest({ method, status, seconds }) {
      const name = METHODS.has(method) ? method : 'OTHER';
      const byStatus = requests.get(name) ?? new Map<number, number>();
      if (byStatus.size === 0) requests.set(name, byStatus);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      count += 1;
      totalSeconds += seconds;
      const index = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
      if (index !== -1) buckets[index] = (buckets[index] ?? 0) + 1;
    },
    render: (pool) =>
      [
        '# TYPE http_requests_total counter',
        ...[...requests].flatMap(([method, byStatus]) =>
          [...byStatus].map(
            ([status, value]) => `http_requests_total{method="${method}",status="${status}"} ${value}`,
          ),
        ),
        '# TYPE http_request_duration_seconds histogram',
        ...BUCKETS_SECONDS.map(
          (limit, i) => `http_request_duration_seconds_bucket{le="${limit}"} ${sum(buckets.slice(0, i + 1))}`,
        ),
        `http_request_duration_seconds_bucket{le="+Inf"} ${count}`,
        `http_request_duration_seconds_sum ${totalSeconds}`,
        `http_request_duration_seconds_count ${count}`,
        ...gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
        ...gauge('process_uptime_seconds', process.uptime()),
        ...gauge('nodejs_eventloop_lag_p99_seconds', loopDelay.percentile(99) / 1e9),
        ...gauge('database_connections', pool.totalCount),
        ...gauge('database_connections_idle', pool.idleCount),
        ...gauge('database_queries_waiting', pool.waitingCount),
        '',
      ].join('\n'),
  };
}

/** A caller may invent methods; each would be a line for ever. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const gauge = (name: string, value: number): string[] => [`# TYPE ${name} gauge`, `${name} ${value}`];
