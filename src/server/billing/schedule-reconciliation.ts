import type { Services } from '../services.ts';
import type { BillingServices } from './payment-provider.ts';
import { reconcileOrders } from './reconcile-orders.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'reconcile-orders': object;
  }
}

/** Every hour, on one server of all; each order about once a day. */
export const scheduleReconciliation = (
  services: BillingServices & Pick<Services, 'payments' | 'jobs'>,
): void =>
  services.jobs.schedule('reconcile-orders', '20 * * * *', async () => {
    await reconcileOrders(services);
  });
