/** `/api/certificates`: what is held, in signed words, and whether it still is. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { CertificateRequest } from '#core/certificates/certificate.ts';
import { PDF_BYTES } from '#core/certificates/certificate-file.ts';
import { readId } from '#core/certificates/certificate-id.ts';
import { AppError } from '#core/errors/app-error.ts';
import { wholeList } from '#core/lists/list.ts';
import type { WithAuth } from '../auth/auth.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithOrders } from '../base/orders.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { fewAtOnce } from '../limits/at-once.ts';
import { limitConcurrency } from '../limits/limit-concurrency.ts';
import { findCertifiable } from './find-certifiable.ts';
import { issueCertificate } from './issue-certificate.ts';
import { mailCertificate } from './mail-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

const CertificateBody = bodyOf<CertificateRequest>()(
  z.strictObject({ sourceRef: storableText.min(1).max(200) }),
);

/** Bytes, not JSON. */
const PDF_BODY = { bytes: PDF_BYTES, values: 0 };

/**
 * The transaction that keeps a press from being mailed twice stays open until the mail server has answered. A slow one may
 * keep so many connections from everybody else.
 */
const MAILS_AT_ONCE = 2;

export function certificateRoutes(services: BaseServices & WithAuth & WithCatalogue & WithOrders) {
  const oneOfFew = limitConcurrency(MAILS_AT_ONCE);
  return (
    new Hono<AppEnv>()
      .get('/', requireUser, async (c) =>
        c.json(wholeList(await findCertifiable(services, currentUser(c).id))),
      )
      .put('/', requireUser, validate('json', CertificateBody), async (c) =>
        c.json(await issueCertificate(services, currentUser(c), c.req.valid('json').sourceRef)),
      )
      // Of one account no more wait than are sent: while a mail server is slow they would stand before everybody else's.
      .post('/:id/mail', requireUser, acceptBody(PDF_BODY), fewAtOnce(MAILS_AT_ONCE), async (c) => {
        const id = addressed(c.req.param('id'));
        const pdf = new Uint8Array(await c.req.arrayBuffer());
        return oneOfFew(() =>
          createIdempotently(c, services, (on) => mailCertificate(on, currentUser(c).id, id, pdf)),
        );
      })
      // For everybody: whoever holds the paper may ask.
      .get('/:id', async (c) => c.json(await verifyCertificate(services, addressed(c.req.param('id')))))
  );
}

function addressed(text: string): string {
  const id = readId(text);
  if (!id) throw new AppError('not_found', 'That is no id of a certificate.');
  return id;
}
