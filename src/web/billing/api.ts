/** Calls for orders, plans and the payments of the test mode. @throws AppError, NetworkError */
import { isUuid } from '#core/addresses/is-uuid.ts';
import type { OrderQuote } from '#core/billing/coupon.ts';
import type {
  LicenseNews,
  NewOrder,
  NextPlanOutcome,
  NextPlanRequest,
  OrderView,
} from '#core/billing/order.ts';
import type { TestActOutcome, TestActRequest, TestPayment } from '#core/billing/test-payment.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import type { ClaimOutcome } from '#core/licenses/claim.ts';
import { getItems, getJson, sendForJson } from '#web/api/call-api.ts';

export const fetchOrders = (): Promise<OrderView[]> => getItems<OrderView>('/api/orders');

/** What an address names that was cut short or written by hand is asked of nobody. */
const knownId = (id: string): string => {
  if (isUuid(id)) return id;
  throw new AppError('not_found', 'That is no id.');
};

export const fetchOrder = async (id: string): Promise<OrderView> =>
  getJson<OrderView>(`/api/orders/${knownId(id)}`);

export const startOrder = (json: NewOrder, idempotencyKey: string): Promise<{ checkoutUrl: string }> =>
  sendForJson('POST', '/api/orders', { json, idempotencyKey });

export const quoteOrder = (json: Pick<NewOrder, 'items' | 'coupon' | 'replaces'>): Promise<OrderQuote> =>
  sendForJson('POST', '/api/order-quotes', { json });

/** The payment company's page on which the card of a plan is changed. */
export const startPaymentPage = (id: string): Promise<{ url: string }> =>
  sendForJson('POST', `/api/orders/${id}/payment-page`);

export const setRenewal = ({ id, renews }: { id: string; renews: boolean }): Promise<OrderView> =>
  sendForJson('PUT', `/api/orders/${id}/renewal`, { json: { renews } });

/** A lower plan from the next renewal on; the held one takes that back. */
export const setNextPlan = ({ id, ...json }: NextPlanRequest & { id: string }): Promise<NextPlanOutcome> =>
  sendForJson('PUT', `/api/orders/${id}/next-plan`, { json });

/** What a payment brought: given to whoever asks first. */
export const takeNews = async (id: string): Promise<LicenseNews | null> =>
  (await sendForJson<{ news: LicenseNews | null }>('DELETE', `/api/orders/${id}/news`)).news;

export const chooseTools = ({ id, tools }: { id: string; tools: string[] }): Promise<AllowanceView> =>
  sendForJson('PUT', `/api/allowances/${id}/tools`, { json: { tools } });

export const claimAll = (idempotencyKey: string): Promise<ClaimOutcome> =>
  sendForJson('POST', '/api/allowances/claims', { idempotencyKey });

export const fetchTestPayment = async (id: string): Promise<TestPayment> =>
  getJson<TestPayment>(`/api/test-payments/${knownId(id)}`);

export const playAct = (id: string, json: TestActRequest): Promise<TestActOutcome> =>
  sendForJson('POST', `/api/test-payments/${id}/acts`, { json });
