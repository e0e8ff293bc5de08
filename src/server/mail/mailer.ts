/** Sends mail: over SMTP when configured, else into the outbox. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Language } from '#core/languages/languages.ts';
import type { Queryable } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { outboxFolder, writeToOutbox } from './outbox.ts';
import { type MailBrand, type RenderedMail, renderMail } from './render-mail.ts';
import type { MailData, MailTemplate } from './templates.ts';

/** `unsubscribeUrl`: where mails of this kind are turned off, for the mail program to offer. */
export type Mail = { unsubscribeUrl?: string } & {
  [Template in MailTemplate]: {
    to: string;
    template: Template;
    language: Language;
    data: MailData[Template];
  };
}[MailTemplate];

export interface MailedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Mailer {
  /** Of the brand file: where questions go. */
  supportAddress: string;
  /**
   * Queues a mail: it survives a restart and is tried again. For mails that hold no secret.
   * @param options.on a transaction, with which it is queued or not; wait for `jobs.ready` before it begins
   */
  send(mail: Mail, options?: { on?: Queryable }): Promise<void>;
  /**
   * Hands a mail over now. For jobs, which are tried again by themselves, so that a secret link stays out of the queue;
   * and for a file, which is kept nowhere.
   */
  deliver(mail: Mail, file?: MailedFile): Promise<void>;
  close(): void;
}

declare module '../jobs/jobs.ts' {
  interface JobData {
    'send-mail': Mail;
  }
}

interface Parts {
  config: { smtpUrl: string | undefined; mailFrom: string; dataDir: string };
  jobs: Jobs;
  clock: () => Date;
  brand?: MailBrand;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function createMailer({ config, jobs, clock, brand = readBrand() }: Parts): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        // A template must never make the server read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : undefined;

  async function handOver(
    { to, unsubscribeUrl }: Mail,
    { subject, text, html }: RenderedMail,
    file: MailedFile | undefined,
  ): Promise<void> {
    const date = clock();
    if (!transport) {
      await writeToOutbox(outboxFolder(dataDir), {
        ...{ to, subject, date: date.toISOString(), text, html },
        ...(file && { file: { name: file.name, bytes: file.bytes.length } }),
      });
      return;
    }
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      subject,
      text,
      html,
      date,
      ...(file && {
        attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }],
      }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
      },
    });
  }

  const deliver = (mail: Mail, file?: MailedFile) =>
    handOver(mail, renderMail(mail.template, mail.language, mail.data, brand), file);

  jobs.handle('send-mail', (mail) => deliver(mail));
  return {
    supportAddress: brand.supportEmail,
    send: (mail, options) => jobs.send('send-mail', mail, options),
    deliver,
    close: () => transport?.close(),
  };
}

/** Read at start, so that a reseller's own name takes effect with the next one. */
function readBrand(): MailBrand {
  const file = join(PROJECT_ROOT, 'content/brand.json');
  return JSON.parse(readFileSync(file, 'utf8')) as MailBrand;
}
