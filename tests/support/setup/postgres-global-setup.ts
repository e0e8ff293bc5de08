/** One PostgreSQL for a whole run of the tests, with a migrated template that every test file clones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { installJobs } from '#server/jobs/jobs.ts';
import { addressOfDatabase } from '../database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database. */
    postgresAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumora-test-'));
  const server = await startEmbedded({ dataDir, isDurable: false, maxConnections: 200 });
  const maintenance = openPool(server.connectionString);
  await maintenance.query('create database template_migrated');
  const template = openPool(addressOfDatabase(server.connectionString, 'template_migrated'));
  await migrate(template);
  await installJobs(template);
  await template.end();
  await maintenance.end();
  project.provide('postgresAddress', server.connectionString);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
