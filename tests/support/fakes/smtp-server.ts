/** A mail server on a loopback port that keeps what it is given. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** As the envelope says. */
  to: string[];
  message: Email;
}

export interface TestSmtpServer {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Resolves to the first mail to an address, once there is one; a mail is given out once. */
  take(to: string, timeoutMs?: number): Promise<Email>;
  /** Refuses so many of the coming mails with a temporary failure. */
  refuseNext(count: number): void;
  /** Refuses every mail to an address with a temporary failure. @returns how often it did */
  refuseAllTo(address: string): () => number;
  /** Leaves every mail unanswered until what it gives is called. */
  hold(): () => void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  let refusals = 0;
  /** How often, by address. */
  const refused = new Map<string, number>();
  let open = Promise.resolve();
  let arrived = Promise.withResolvers<void>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onRcptTo({ address }, _, done) {
      await open;
      const times = refused.get(address);
      if (refusals === 0 && times === undefined) return done();
      if (times === undefined) refusals -= 1;
      else refused.set(address, times + 1);
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      stream
        .toArray()
        .then((chunks: Buffer[]) => PostalMime.parse(Buffer.concat(chunks)))
        .then((message) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
          done();
          arrived.resolve();
          arrived = Promise.withResolvers<void>();
        }, done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async take(to, timeoutMs = 120_000) {
      const expired = AbortSignal.timeout(timeoutMs);
      const tooLate = new Promise<never>((_, reject) => {
        expired.addEventListener('abort', () => reject(new Error(`No mail to ${to} arrived.`)));
      });
      tooLate.catch(() => {});
      for (;;) {
        const found = mails.find((mail) => !taken.has(mail) && mail.to.includes(to));
        if (found) {
          taken.add(found);
          return found.message;
        }
        await Promise.race([arrived.promise, tooLate]);
      }
    },
    refuseNext: (count) => {
      refusals = count;
    },
    refuseAllTo(address) {
      refused.set(address, 0);
      return () => refused.get(address) ?? 0;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      return resolve;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
