/** What the server measures of itself, in Prometheus' text format. */
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OnRequest } from '../http/request-log.ts';

const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];
/** A caller may invent methods; each would be a line for ever. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Metrics {
  countRequest: OnRequest;
  contentType: string;
  render(): Promise<string>;
}

export function createMetrics(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metrics {
  // Not the library's global one: several servers can live in one process.
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method and status.',
    labelNames: ['method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('database_connections', 'Open connections to the database.', () => pool.totalCount);
  gauge('database_connections_idle', 'Open connections that nobody uses.', () => pool.idleCount);
  gauge('database_queries_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);

  return {
    countRequest({ method, status, seconds }) {
      requests.inc({ method: METHODS.has(method) ? method : 'OTHER', status });
      durations.observe(seconds);
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}
