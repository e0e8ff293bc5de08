import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KeySet } from '#core/account/check-token.ts';
import type {
  CertifiableView,
  IssuedCertificate,
  VerifiedCertificate,
} from '#core/certificates/certificate.ts';
import { PDF_BYTES } from '#core/certificates/certificate-file.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import { checkCertificate } from '#core/certificates/check-certificate.ts';
import type { List } from '#core/lists/list.ts';
import { buy } from '#tests/support/billing/orders.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/fakes/smtp-server.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { KEY_ROTATION_SECONDS } from '../auth/settings.ts';

let server: TestServer;
let smtp: TestSmtpServer;
let ada: TestUser;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await createTestServer({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  ada = await server.signIn();
});

const sourcesOf = async (user: TestUser) =>
  ((await (await user.request('/api/certificates')).json()) as List<CertifiableView>).items;
const issue = (user: TestUser, sourceRef: string) =>
  user.request('/api/certificates', { method: 'PUT', json: { sourceRef } });
const issued = async (user: TestUser, sourceRef: string) =>
  (await (await issue(user, sourceRef)).json()) as IssuedCertificate;
const verify = async (id: string) => {
  const response = await server.request(`/api/certificates/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as VerifiedCertificate;
};
const keys = async () => (await (await server.request('/api/auth/.well-known/jwks.json')).json()) as KeySet;

it('says what is held, signed with the published keys', async () => {
  const order = await buy(ada, 'reseller-plan');
  expect(await sourcesOf(ada)).toEqual([]);
  await order.choose('flowpulse', 'clipgenius');
  const [source] = await sourcesOf(ada);
  expect(source).toMatchObject({
    productId: 'reseller-plan',
    level: 'reseller',
    source: 'plan',
    hasResale: true,
  });
  const certificate = await issued(ada, source?.sourceRef ?? '');
  expect(await checkCertificate(certificate.code, await keys())).toMatchObject({
    outcome: 'genuine',
    record: {
      id: certificate.id,
      holder: 'Ada',
      level: 'reseller',
      tools: ['clipgenius', 'flowpulse'],
      hasResale: true,
      issuedOn: server.clock().toISOString().slice(0, 10),
      validUntil: source?.expiresAt?.slice(0, 10),
    },
  });
  // What a stranger who holds the paper is told.
  expect(await verify(groupId(certificate.id).toLowerCase())).toEqual({
    ...certificate,
    standing: { state: 'valid' },
  });
});

it('is issued once for what it says, also at the same moment', async () => {
  const order = await buy(ada, 'clarity-kit');
  const ref = `order:${order.id}:clarity-kit`;
  const all = await Promise.all(Array.from({ length: 6 }, () => issued(ada, ref)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const { rows } = await server.services.pool.query('select id from certificates where user_id = $1', [
    ada.id,
  ]);
  expect(rows).toHaveLength(1);
});

it('counts no more once the money went back, and again when it comes', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id } = await issued(ada, `order:${order.id}:clarity-kit`);
  await order.play('dispute');
  expect((await verify(id)).standing).toMatchObject({ state: 'revoked' });
  await order.play('win_dispute');
  expect((await verify(id)).standing).toEqual({ state: 'valid' });
  await order.play('refund');
  const today = server.clock().toISOString().slice(0, 10);
  expect((await verify(id)).standing).toEqual({ state: 'revoked', on: today });
  expect(await sourcesOf(ada)).toEqual([]);
  expect((await issue(ada, `order:${order.id}:clarity-kit`)).status).toBe(404);
});

it('counts on while a higher plan has the place of the one that it names', async () => {
  const standard = await buy(ada, 'standard-plan');
  await standard.choose('flowpulse');
  const { id } = await issued(ada, `order:${standard.id}:standard-plan`);
  const json = { items: ['pro-plan'], replaces: standard.id };
  const begun = await ada.request('/api/orders', { json });
  const { checkoutUrl } = (await begun.json()) as { checkoutUrl: string };
  const play = (act: string) =>
    ada.request(`/api/test-payments/${checkoutUrl.split('/').at(-1)}/acts`, {
      json: { act, card: 'succeeds' },
    });
  await play('pay');
  expect((await verify(id)).standing).toEqual({ state: 'valid' });
  await standard.play('refund');
  expect((await verify(id)).standing).toEqual({ state: 'valid' });
  await play('refund');
  expect((await verify(id)).standing).toMatchObject({ state: 'revoked' });
});

it('is of what the user holds, and of nobody else', async () => {
  const order = await buy(ada, 'clarity-kit');
  const grace = await server.signIn();
  expect((await issue(grace, `order:${order.id}:clarity-kit`)).status).toBe(404);
  for (const id of ['K7M2-4XQD-9VTR', 'nothing', ':id', '%00'])
    expect((await server.request(`/api/certificates/${id}`)).status).toBe(404);
});

it('can be checked after its key has been replaced', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { code } = await issued(ada, `order:${order.id}:clarity-kit`);
  await server.services.pool.query(`update jwks set expires_at = now() - make_interval(secs => $1)`, [
    4 * KEY_ROTATION_SECONDS,
  ]);
  const next = await buy(ada, 'pro-plan');
  await next.choose('clipgenius');
  const { code: later } = await issued(ada, `order:${next.id}:pro-plan`);
  const set = await keys();
  expect(set.keys.length).toBeGreaterThan(1);
  for (const each of [code, later]) expect((await checkCertificate(each, set)).outcome).toBe('genuine');
});

const PDF = Buffer.from('%PDF-1.7\n% a certificate\n%%EOF\n');
const mail = (user: TestUser, id: string, body: Uint8Array, key: string = crypto.randomUUID()) =>
  user.request(`/api/certificates/${id}/mail`, {
    ...{ method: 'POST', body: new Uint8Array(body) },
    headers: { 'content-type': 'application/pdf', 'idempotency-key': key },
  });

it('is mailed with its PDF to the address of the account, and to no other, once a press', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id, code } = await issued(ada, `order:${order.id}:clarity-kit`);
  const answer = await mail(ada, id, PDF, 'press-1');
  expect([answer.status, await answer.json()]).toEqual([201, { sentTo: `${ada.id}@example.test` }]);
  expect((await mail(ada, id, PDF, 'press-1')).headers.get('idempotency-replayed')).toBe('true');
  const { text, attachments } = await smtp.take(`${ada.id}@example.test`);
  expect(text).toContain(`http://lumora.test/verify/${groupId(id)}#${code}`);
  expect(attachments).toMatchObject([
    {
      filename: `clarity-kit_license_${server.clock().toISOString().slice(0, 10)}.pdf`,
      mimeType: 'application/pdf',
    },
  ]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(PDF);
  expect((await mail(await server.signIn(), id, PDF)).status).toBe(404);
  expect(smtp.mails).toHaveLength(1);
});

it('is mailed as a PDF of an ordinary size only, and says when it could not be sent', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id } = await issued(ada, `order:${order.id}:clarity-kit`);
  const before = smtp.mails.length;
  expect((await mail(ada, id, Buffer.from('<html>'))).status).toBe(415);
  expect((await mail(ada, id, Buffer.alloc(PDF_BYTES + 1))).status).toBe(413);
  smtp.refuseNext(1);
  expect((await mail(ada, id, PDF, 'again')).status).toBe(503);
  expect(smtp.mails).toHaveLength(before);
  // The same press may be tried again.
  expect((await mail(ada, id, PDF, 'again')).status).toBe(201);
  expect(smtp.mails).toHaveLength(before + 1);
  // What could not be sent is none of the five of the hour; what was sent is.
  smtp.refuseNext(5);
  for (const _ of Array(5)) expect((await mail(ada, id, PDF)).status).toBe(503);
  for (const _ of Array(4)) expect((await mail(ada, id, PDF)).status).toBe(201);
  expect((await mail(ada, id, PDF)).status).toBe(429);
});

it('a mail server that does not answer keeps few connections from everybody else', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id } = await issued(ada, `order:${order.id}:clarity-kit`);
  const release = smtp.hold();
  const sending = Array.from({ length: server.services.pool.options.max ?? 0 }, () => mail(ada, id, PDF));
  try {
    expect((await issue(ada, `order:${order.id}:clarity-kit`)).status).toBe(200);
  } finally {
    release();
  }
  expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([201, 429]));
});

it('waits behind no more than two of one account while a mail server is slow', async () => {
  const order = await buy(ada, 'clarity-kit');
  const { id } = await issued(ada, `order:${order.id}:clarity-kit`);
  const release = smtp.hold();
  const refused: number[] = [];
  const sending = Array.from({ length: 6 }, async () => {
    const { status } = await mail(ada, id, PDF);
    if (status === 429) refused.push(status);
  });
  try {
    await expect.poll(() => refused.length, { timeout: 4_000 }).toBe(4);
  } finally {
    release();
    await Promise.all(sending);
  }
});
