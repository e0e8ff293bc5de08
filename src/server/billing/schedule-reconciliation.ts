import type { BaseServices } from '../base/base-services.ts';
import type { WithPayments } from './create-payments.ts';
import { grantNewTools } from './new-tools/grant-new-tools.ts';
import type { BillingServices } from './payment-provider.ts';
import { reconcileOrders } from './reconciliation/reconcile-orders.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'reconcile-orders': object;
    'grant-new-tools': object;
  }
}

/** Every hour, on one server of all; each order is compared about once a day. A release brings tools. */
export const scheduleReconciliation = (
  services: BillingServices & Pick<BaseServices, 'jobs'> & WithPayments,
): void => {
  const { jobs } = services;
  jobs.schedule('reconcile-orders', '20 * * * *', async (_, signal) => {
    await reconcileOrders(services, { signal });
  });
  jobs.schedule('grant-new-tools', '50 * * * *', async (_, signal) => {
    await grantNewTools(services, { signal });
  });
};
