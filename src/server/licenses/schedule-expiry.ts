import type { Jobs } from '../jobs/jobs.ts';
import { expireLicenses } from './expire-licenses.ts';
import type { GrantServices } from './grant-licenses.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'expire-licenses': object;
  }
}

/** Every hour on the hour, on one server of all. */
export const scheduleLicenseExpiry = (services: GrantServices & { jobs: Jobs }): void =>
  services.jobs.schedule('expire-licenses', '0 * * * *', async (_, signal) => {
    await expireLicenses(services, signal);
  });
