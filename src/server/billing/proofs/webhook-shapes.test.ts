/**
 * Whatever is sent to a webhook, signed or not: it is refused or recorded, never a fault, and costs little. The like of
 * wrong-types.test.ts and heavy-bodies.test.ts for routes whose body is signed as a whole.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import { orderBy } from '#tests/support/billing/orders.ts';
import { createPayingServer, type PayingServer, PROVIDERS } from '#tests/support/billing/paying-server.ts';
import { send } from '#tests/support/billing/senders.ts';
import { endpointsOf, limitsOf } from '#tests/support/endpoints.ts';
import { calibrateWork, measureWork } from '#tests/support/measure-work.ts';
import type { TestServer } from '#tests/support/server.ts';

let paying: PayingServer;
let server: TestServer;
beforeAll(async () => {
  paying = await createPayingServer();
  server = paying.server;
});
afterAll(() => paying.close());

const BAD_BODIES = [
  '',
  '{"a":',
  'hello',
  'null',
  '[]',
  '"x"',
  '1',
  '\0\0\0',
  '['.repeat(10_000),
  '{"__proto__":{}}',
];
const WRONG_VALUES: unknown[] = [
  ...[null, -1, Number.MAX_SAFE_INTEGER, '', 'a\0b\ud800', 'x'.repeat(3_000), []],
];

type Json = Record<string, unknown>;
/** The body once for each of its fields, at every depth, and each wrong value in its place. */
function* spoil(value: Json): Generator<Json> {
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of WRONG_VALUES) yield { ...value, [key]: wrong };
    const { [key]: _, ...rest } = value;
    yield rest;
    if (inner && typeof inner === 'object' && !Array.isArray(inner))
      for (const spoilt of spoil(inner as Json)) yield { ...value, [key]: spoilt };
  }
}

const eventsAt = (at: number): PaymentEvent[] => [
  { type: 'paid', at, paymentId: 'p1', cents: 149_700, paidUntil: null },
  { type: 'refunded', at, paymentId: 'p1', refundedCents: 100 },
  { type: 'disputed', at, paymentId: 'p1', state: 'opened' },
];

it('has a sender for every webhook there is', () => {
  const names = endpointsOf(server.app)
    .map(({ name }) => name)
    .filter((name) => name.includes('webhook'));
  expect(names).toEqual(PROVIDERS.map((id) => `POST /api/webhooks/${id}`).toSorted());
});

describe.each(PROVIDERS)('a webhook of %s', (id) => {
  const senderOf = () => paying.senders[id];
  const expectAnswer = async (answer: Response, what: string): Promise<void> => {
    const text = await answer.text();
    expect([200, 400], `${what} → ${answer.status} ${text.slice(0, 300)}`).toContain(answer.status);
    if (answer.status === 400)
      expect(JSON.parse(text), what).toMatchObject({
        error: { code: 'bad_request', message: expect.any(String) },
      });
  };

  it('that is signed and no event is refused', async () => {
    for (const body of BAD_BODIES) {
      const answer = await send(server, senderOf(), body, senderOf().sign(body));
      expect(answer.status, body.slice(0, 20)).toBe(400);
    }
  });

  it('that is signed and has any field of a wrong type or value is answered, and its order can be read', async () => {
    const user = await server.signIn();
    const order = await orderBy(user, id, 'clone-license');
    for (const [index, event] of eventsAt(server.clock().getTime()).entries()) {
      const good = JSON.parse(senderOf().body({ id: `evt_${index}`, order: order.id, event })) as Json;
      for (const spoilt of spoil(good)) {
        const body = JSON.stringify(spoilt);
        await expectAnswer(await send(server, senderOf(), body, senderOf().sign(body)), body.slice(0, 600));
      }
      expect((await user.request(`/api/orders/${order.id}`)).status).toBe(200);
    }
  });

  it('that is larger than may be is refused, and as large as may be it costs little, signed or not', async () => {
    const unit = calibrateWork();
    const endpoint = endpointsOf(server.app).find(({ name }) => name.endsWith(`/webhooks/${id}`));
    const { bytes } = limitsOf(server.app, endpoint as NonNullable<typeof endpoint>);
    const tooLarge = ' '.repeat(bytes + 1);
    expect((await send(server, senderOf(), tooLarge, senderOf().sign(tooLarge))).status).toBe(413);
    const half = (bytes - 100) / 2;
    const bodies = [
      `{"id":"evt_1","x":${'['.repeat(half)}${']'.repeat(half)}}`,
      `{"id":"evt_1","x":[${'0,'.repeat(half - 1)}0]}`,
      `{"id":"evt_1","x":{${Array.from({ length: half / 7 }, (_, n) => `"${n}":1`).join()}}}`,
    ];
    for (const body of bodies) {
      for (const signature of [senderOf().sign(body), senderOf().sign('another body')]) {
        let least = Number.POSITIVE_INFINITY;
        for (let attempt = 0; attempt < 3 && least >= 40; attempt += 1)
          least = Math.min(
            least,
            await measureWork(unit, async () =>
              expectAnswer(await send(server, senderOf(), body, signature), body.slice(0, 40)),
            ),
          );
        expect(least, body.slice(0, 40)).toBeLessThan(40);
      }
    }
  });
});
