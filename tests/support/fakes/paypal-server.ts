/** PayPal on a loopback port: the part of its API that we use, and webhooks that only it can tell from forged ones. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TestPaypal {
  env: Record<string, string>;
  asked: { call: string; body: Record<string, unknown>; requestId: string | undefined }[];
  isDown: boolean;
  /** Our client is not known there any more. */
  refusesClient: boolean;
  /** Those that were given out are taken no more. */
  takeBackTokens(): void;
  /** The issue that it refuses every refund with. */
  refusesRefunds: string | null;
  /** What the buyer, their bank and the calendar do. Each returns the events that PayPal then sends. */
  agree(ref: string): string[];
  renew(ref: string): string[];
  failRenewal(ref: string): string[];
  /** Agrees to what a plan was revised to. */
  agreeToRevision(ref: string): string[];
  dispute(ref: string, stage: string, outcome?: string): string[];
  /** What changed by our own calls since it was asked for last. */
  takeEvents(): string[];
  event(type: string, resource: object): string;
  /** A payment that refunds and disputes name. */
  addCapture(id: string, order: string): void;
  /** The signed headers of a body, in one text: `name: value`, one a line. */
  sign(body: string, offsetSeconds?: number): string;
  close(): Promise<void>;
}

interface Subject {
  id: string;
  order: string;
  cents: number;
  isPlan: boolean;
  /** The first payment, where it is another one. */
  firstCents?: number;
  /** What a revision costs once its buyer agreed. */
  revised?: string;
  plan?: string;
  /** Its latest payment. */
  capture?: string;
  state: string;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
const upper = () => randomBytes(8).toString('hex').toUpperCase();

export async function startPaypalServer(clock: () => Date): Promise<TestPaypal> {
  const secret = randomBytes(16);
  const webhookId = upper();
  const subjects = new Map<string, Subject>();
  const captures = new Map<
    string,
    { order: string; cents: number; back: number; isSale: boolean; at: string }
  >();
  const plans = new Map<string, { cents: number; firstCents: number | undefined }>();
  const answers = new Map<string, object>();
  let token: string = randomUUID();
  const sent: string[] = [];
  const now = () => clock().toISOString();
  const money = (cents: number) => ({ value: decimal(cents), currency_code: 'USD' });
  const find = (ref: string): Subject => {
    const subject = subjects.get(ref);
    if (!subject) throw new Error(`PayPal knows no ${ref}.`);
    return subject;
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Over all that is sent beside it, as a certificate would vouch for. */
  const signature = (
    signed: { id: string; time: string; algorithm: string; certificate: string },
    body: string,
  ) =>
    createHmac('sha256', secret)
      .update([...Object.values(signed), webhookId, body].join('|'))
      .digest('base64');

  function charge(subject: Subject): string {
    const id = upper();
    const cents = subject.capture ? subject.cents : (subject.firstCents ?? subject.cents);
    subject.capture = id;
    captures.set(id, {
      order: subject.order,
      cents,
      back: 0,
      isSale: subject.isPlan,
      at: now(),
    });
    const payer = { email_address: 'ada@private.test' };
    if (!subject.isPlan)
      return paypal.event('PAYMENT.CAPTURE.COMPLETED', {
        ...{ id, amount: money(subject.cents), custom_id: subject.order, create_time: now(), payer },
      });
    return paypal.event('PAYMENT.SALE.COMPLETED', {
      ...{ id, custom: subject.order, billing_agreement_id: subject.id, create_time: now(), payer },
      amount: { total: decimal(cents), currency: 'USD' },
    });
  }

  const paypal: TestPaypal = {
    env: {
      ...{ PAYPAL_CLIENT_ID: 'fake-id', PAYPAL_CLIENT_SECRET: 'fake-secret' },
      ...{ PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_URL: url },
    },
    asked: [],
    isDown: false,
    refusesClient: false,
    takeBackTokens() {
      token = randomUUID();
    },
    refusesRefunds: null,
    agree(ref) {
      const subject = find(ref);
      if (!subject.isPlan) {
        subject.state = 'APPROVED';
        const resource = { id: ref, purchase_units: [{ custom_id: subject.order }] };
        return [paypal.event('CHECKOUT.ORDER.APPROVED', resource)];
      }
      subject.state = 'ACTIVE';
      return [
        paypal.event('BILLING.SUBSCRIPTION.ACTIVATED', { id: ref, custom_id: subject.order }),
        charge(subject),
      ];
    },
    renew: (ref) => [charge(find(ref))],
    failRenewal: (ref) => [
      paypal.event('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: ref, custom_id: find(ref).order }),
    ],
    agreeToRevision(ref) {
      const subject = find(ref);
      const plan = subject.revised ?? '';
      Object.assign(subject, { plan, cents: plans.get(plan)?.cents });
      const { order: custom_id, state: status } = subject;
      return [paypal.event('BILLING.SUBSCRIPTION.UPDATED', { id: ref, custom_id, status, plan_id: plan })];
    },
    dispute: (ref, stage, outcome) => [
      paypal.event(`CUSTOMER.DISPUTE.${outcome ? 'RESOLVED' : 'CREATED'}`, {
        ...{ dispute_id: 'PP-D-1', dispute_life_cycle_stage: stage },
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
        disputed_transactions: [
          { seller_transaction_id: find(ref).capture, buyer: { name: 'Ada Lovelace' } },
        ],
      }),
    ],
    takeEvents: () => sent.splice(0),
    event: (event_type, resource) =>
      JSON.stringify({ id: `WH-${randomUUID()}`, event_type, create_time: now(), resource, links: [] }),
    addCapture: (id, order) => void captures.set(id, { order, cents: 0, back: 0, isSale: false, at: now() }),
    sign(body, offsetSeconds = 0) {
      const [algorithm, certificate] = [
        'SHA256withRSA',
        'https://api.paypal.com/v1/notifications/certs/CERT-1',
      ];
      const id = randomUUID();
      const time = new Date(clock().getTime() + offsetSeconds * 1000).toISOString();
      return [
        `paypal-transmission-id: ${id}`,
        `paypal-transmission-time: ${time}`,
        `paypal-transmission-sig: ${signature({ id, time, algorithm, certificate }, body)}`,
        `paypal-auth-algo: ${algorithm}`,
        `paypal-cert-url: ${certificate}`,
      ].join('\n');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rawBody = await text(request);
    const call = `${request.method} ${request.url}`;
    const json = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (paypal.isDown) return json(503, {});
    if (call === 'POST /v1/oauth2/token') {
      const basic = Buffer.from('fake-id:fake-secret').toString('base64');
      const isRight = request.headers.authorization === `Basic ${basic}` && !paypal.refusesClient;
      return isRight
        ? json(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 })
        : json(401, { error: 'invalid_client' });
    }
    if (request.headers.authorization !== `Bearer ${token}`) return json(401, { error: 'invalid_token' });
    const body = rawBody ? JSON.parse(rawBody) : {};
    const requestId = request.headers['paypal-request-id'] as string | undefined;
    paypal.asked.push({ call, body, requestId });
    if (call.endsWith('/verify-webhook-signature')) {
      const { transmission_id: id, transmission_time: time, transmission_sig, webhook_id } = body;
      const signed = { id, time, algorithm: body.auth_algo, certificate: body.cert_url };
      // PayPal keeps what it sent; the very text stands last in the body.
      const event = rawBody.slice(rawBody.indexOf('"webhook_event":') + 16, -1);
      const isOurs = webhook_id === webhookId && transmission_sig === signature(signed, event);
      return json(200, { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' });
    }
    const known = requestId && answers.get(requestId);
    if (known) return json(200, known);
    const [status, made] = carryOut(call, body);
    if (requestId && status < 300) answers.set(requestId, made);
    json(status, made);
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every kind.
  function carryOut(call: string, body: any): [status: number, made: object] {
    const refuse = (issue: string, status = 422): [number, object] => [
      status,
      { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
    ];
    const add = (order: string, cents: number, isPlan: boolean, rel: string): [number, object] => {
      const id = isPlan ? `I-${upper()}` : upper();
      subjects.set(id, { id, order, cents, isPlan, state: 'CREATED' });
      return [201, { id, links: [{ rel, href: `https://www.paypal.test/checkout/${id}` }] }];
    };
    const subscribe = (order: string, plan: string): [number, object] => {
      const { cents = 0, firstCents } = plans.get(plan) ?? {};
      const made = add(order, cents, true, 'approve');
      Object.assign(find((made[1] as { id: string }).id), { plan, firstCents });
      return made;
    };
    // `POST /v2/checkout/orders/<id>/capture`
    const [kind = '', id = '', act] = call.split(/[ /]/).slice(4);
    switch (id ? `${kind} ${act?.split('?')[0] ?? ''}` : kind) {
      case 'orders':
        return add(
          body.purchase_units[0].custom_id,
          Math.round(Number(body.purchase_units[0].amount.value) * 100),
          false,
          'payer-action',
        );
      case 'orders capture': {
        const subject = find(id);
        if (subject.state !== 'APPROVED') return refuse('ORDER_ALREADY_CAPTURED');
        subject.state = 'COMPLETED';
        sent.push(charge(subject));
        return [201, { id, status: 'COMPLETED' }];
      }
      case 'products':
        return plans.size > 0 ? refuse('DUPLICATE_RESOURCE_IDENTIFIER') : [201, { id: body.id }];
      case 'plans': {
        const plan = `P-${upper()}`;
        const priceOf = (kind: string) => {
          const cycle = body.billing_cycles.find(
            (each: { tenure_type: string }) => each.tenure_type === kind,
          );
          return cycle && Math.round(Number(cycle.pricing_scheme.fixed_price.value) * 100);
        };
        plans.set(plan, { cents: priceOf('REGULAR'), firstCents: priceOf('TRIAL') });
        return [201, { id: plan }];
      }
      case 'plans ': {
        const fixed_price = money(plans.get(id)?.cents ?? 0);
        return [200, { id, billing_cycles: [{ tenure_type: 'REGULAR', pricing_scheme: { fixed_price } }] }];
      }
      case 'orders ': {
        const subject = subjects.get(id);
        if (!subject) return refuse('RESOURCE_NOT_FOUND', 404);
        const { capture } = subject;
        const known = capture ? captures.get(capture) : undefined;
        const payments = known && {
          captures: [{ id: capture, status: 'COMPLETED', amount: money(known.cents), create_time: known.at }],
          refunds:
            known.back > 0
              ? [
                  {
                    ...{ id: 'R1', status: 'COMPLETED', amount: money(known.back) },
                    links: [{ rel: 'up', href: `${url}/v2/payments/captures/${capture}` }],
                  },
                ]
              : [],
        };
        return [200, { id, status: subject.state, purchase_units: [{ payments }] }];
      }
      case 'subscriptions ':
        return [200, { id, status: find(id).state, plan_id: find(id).plan }];
      case 'subscriptions transactions': {
        const { capture } = find(id);
        const known = capture ? captures.get(capture) : undefined;
        const status = known && known.back === known.cents ? 'REFUNDED' : 'COMPLETED';
        const amount_with_breakdown = { gross_amount: money(known?.cents ?? 0) };
        return [
          200,
          { transactions: known ? [{ id: capture, status, amount_with_breakdown, time: known.at }] : [] },
        ];
      }
      case 'subscriptions':
        return subscribe(body.custom_id, body.plan_id);
      case 'subscriptions revise': {
        const subject = find(id);
        if (subject.state !== 'ACTIVE') return refuse('SUBSCRIPTION_STATUS_INVALID');
        subject.revised = body.plan_id;
        return [200, { links: [{ rel: 'approve', href: `https://www.paypal.test/revise/${id}` }] }];
      }
      case 'subscriptions cancel': {
        const subject = find(id);
        if (subject.state !== 'ACTIVE') return refuse('SUBSCRIPTION_STATUS_INVALID');
        subject.state = 'CANCELLED';
        sent.push(paypal.event('BILLING.SUBSCRIPTION.CANCELLED', { id, custom_id: subject.order }));
        return [204, {}];
      }
      case 'captures ': {
        const capture = captures.get(id);
        return capture ? [200, { id, custom_id: capture.order }] : refuse('RESOURCE_NOT_FOUND', 404);
      }
      case 'captures refund': {
        const capture = captures.get(id);
        if (!capture) return refuse('RESOURCE_NOT_FOUND', 404);
        if (paypal.refusesRefunds) return refuse(paypal.refusesRefunds);
        capture.back += Math.round(Number(body.amount.value) * 100);
        if (capture.back > capture.cents) return refuse('REFUND_AMOUNT_EXCEEDED');
        const refund = { id: upper(), sale_id: id, amount: body.amount };
        sent.push(
          capture.isSale
            ? paypal.event('PAYMENT.SALE.REFUNDED', {
                ...refund,
                total_refunded_amount: { value: decimal(capture.back), currency: 'USD' },
              })
            : paypal.event('PAYMENT.CAPTURE.REFUNDED', {
                ...refund,
                links: [{ rel: 'up', href: `${url}/v2/payments/captures/${id}` }],
                seller_payable_breakdown: { total_refunded_amount: money(capture.back) },
              }),
        );
        return [201, refund];
      }
      default:
        return refuse('RESOURCE_NOT_FOUND', 404);
    }
  }

  return paypal;
}
