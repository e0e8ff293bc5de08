/** Buying in tests, as a browser does it: an order, the test mode's page, and what its webhooks changed. */
import { createHmac } from 'node:crypto';
import type { NewOrder, OrderView, PaymentProviderId } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { TestAct, TestCard } from '#core/billing/test-payment.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import type { List } from '#core/lists/list.ts';
import type { Services } from '#server/services.ts';
import type { TestUser } from '../server.ts';

export interface Bought {
  id: string;
  read: () => Promise<OrderView>;
  play: (act: TestAct, card?: TestCard) => Promise<Response>;
  allowance: () => Promise<AllowanceView | undefined>;
  choose: (...tools: string[]) => Promise<Response>;
}

/** An order by a payment company, and where it is paid there. */
export const orderBy = (user: TestUser, method: PaymentProviderId, ...items: string[]): Promise<Begun> =>
  begin(user, { items, method });

/** An order of a plan that takes the place of another. */
export const orderUpgrade = (
  user: TestUser,
  method: PaymentProviderId,
  replaces: string,
  product: string,
): Promise<Begun> => begin(user, { items: [product], method, replaces });

interface Begun {
  id: string;
  ref: string;
  read: () => Promise<OrderView>;
}

async function begin(user: TestUser, json: object): Promise<Begun> {
  const started = await user.request('/api/orders', { json });
  if (started.status !== 201) throw new Error(`No order: ${await started.text()}`);
  const { id, checkoutUrl } = (await started.json()) as { id: string; checkoutUrl: string };
  return {
    id,
    ref: checkoutUrl.split('/').at(-1) ?? '',
    read: async () => (await (await user.request(`/api/orders/${id}`)).json()) as OrderView,
  };
}

/** An open order. */
export const startOrder = (user: TestUser, ...items: string[]): Promise<Bought> =>
  startOrderWith(user, { items });

export async function startOrderWith(user: TestUser, json: NewOrder): Promise<Bought> {
  const started = await user.request('/api/orders', { json });
  if (started.status !== 201) throw new Error(`No order: ${await started.text()}`);
  const { id, checkoutUrl } = (await started.json()) as { id: string; checkoutUrl: string };
  const paymentId = checkoutUrl.split('/').at(-1);
  const allowance = async () => {
    const { items: held } = (await (await user.request('/api/allowances')).json()) as List<AllowanceView>;
    return held.find(({ sourceRef }) => sourceRef.startsWith(`order:${id}:`));
  };
  return {
    id,
    read: async () => (await (await user.request(`/api/orders/${id}`)).json()) as OrderView,
    play: (act, card = 'succeeds') =>
      user.request(`/api/test-payments/${paymentId}/acts`, { json: { act, card } }),
    allowance,
    choose: async (...tools) =>
      user.request(`/api/allowances/${(await allowance())?.id}/tools`, { method: 'PUT', json: { tools } }),
  };
}

export async function buy(user: TestUser, ...items: string[]): Promise<Bought> {
  const order = await startOrder(user, ...items);
  const paid = await order.play('pay');
  if (!paid.ok) throw new Error(`Not paid: ${await paid.text()}`);
  return order;
}

export interface Webhook {
  id: string;
  order: string;
  currency?: string;
  event: PaymentEvent | { type: string };
}

export const webhookBody = ({ id, order, currency = 'USD', event: { type, ...data } }: Webhook): string =>
  JSON.stringify({ id, type, order, currency, data });

/** As the test mode signs. */
export function signatureOf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  body: string,
  offsetSeconds = 0,
): string {
  const secret = createHmac('sha256', config.secret).update('test payments').digest('hex');
  const seconds = Math.floor(clock().getTime() / 1000) + offsetSeconds;
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
