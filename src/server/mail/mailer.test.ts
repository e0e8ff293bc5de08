import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logs/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/support/fakes/smtp-server.ts';
import { createMailer, type Mail } from './mailer.ts';
import { listOutbox, outboxFolder, readOutbox } from './outbox.ts';

let database: TestDatabase;
let smtp: TestSmtpServer;
let dataDir: string;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer();
  dataDir = await mkdtemp(join(tmpdir(), 'lumora-mail-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await database.drop();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server's mail, as it is after a start. */
async function start(smtpUrl: string | undefined = smtp.url) {
  const jobs = createJobs(database.pool, createLogger('silent'));
  const config = { smtpUrl, mailFrom: 'Lumora <no-reply@lumora.test>', dataDir };
  const mailer = createMailer({ config, jobs, clock: () => new Date() });
  await jobs.start();
  running.push(jobs);
  return { jobs, mailer };
}

const mailTo = (to: string): Mail => ({
  to,
  template: 'password-changed',
  language: 'ja',
  data: { firstName: 'Łucja 美咲', resetUrl: 'https://lumora.test/forgot-password?a=1&b=2' },
});

test('a mail arrives as text and HTML, in Unicode, from the configured sender', async () => {
  const { mailer } = await start();
  await mailer.send(mailTo('one@example.test'));
  const mail = await smtp.take('one@example.test');
  expect(mail.subject).toBe('【Lumora】パスワードが変更されました');
  expect(mail.from).toMatchObject({ name: 'Lumora', address: 'no-reply@lumora.test' });
  for (const part of [mail.text, mail.html]) expect(part).toContain('Łucja 美咲 様');
  expect(mail.text).toContain('https://lumora.test/forgot-password?a=1&b=2');
  expect(mail.html).toContain('href="https://lumora.test/forgot-password?a=1&amp;b=2"');
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('a mail that can be turned off says where, for the mail program to offer', async () => {
  const { mailer } = await start();
  const unsubscribeUrl = 'https://lumora.test/settings#notifications';
  await mailer.deliver({ ...mailTo('off@example.test'), unsubscribeUrl });
  const { headers } = await smtp.take('off@example.test');
  expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${unsubscribeUrl}>`);
});

test('a mail that the server refuses for now is tried again', async () => {
  const { mailer } = await start();
  smtp.refuseNext(1);
  await mailer.send(mailTo('two@example.test'));
  await smtp.take('two@example.test');
});

test('a mail that could not be handed over before a restart is handed over after it', async () => {
  const before = await start('smtp://127.0.0.1:9');
  await before.mailer.send(mailTo('three@example.test'));
  await before.jobs.stop();
  expect(smtp.mails.filter(({ to }) => to.includes('three@example.test'))).toEqual([]);
  await start();
  await smtp.take('three@example.test');
});

test('without a mail server it lies in the outbox', async () => {
  const jobs = createJobs(database.pool, createLogger('silent'));
  const mailer = createMailer({
    config: { smtpUrl: undefined, mailFrom: '', dataDir },
    jobs,
    clock: () => new Date('2026-05-01T12:00:00Z'),
  });
  await mailer.deliver(mailTo('four@example.test'), {
    ...{ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array(3) },
  });
  const { items } = await listOutbox(outboxFolder(dataDir), { limit: 9 });
  const kept = await readOutbox(outboxFolder(dataDir), items[0]?.id ?? '');
  expect(kept?.file).toEqual({ name: 'a.pdf', bytes: 3 });
  expect(items).toMatchObject([
    {
      to: 'four@example.test',
      subject: '【Lumora】パスワードが変更されました',
      date: '2026-05-01T12:00:00.000Z',
    },
  ]);
});

test('an address cannot smuggle in a second one or a header', async () => {
  const { mailer } = await start();
  const smuggled = 'five@example.test\r\nBcc: six@example.test';
  await mailer.deliver(mailTo(smuggled)).catch(() => {});
  for (const { to, message } of smtp.mails) {
    expect(to).not.toContain('six@example.test');
    expect(message.bcc ?? []).toEqual([]);
  }
});
