/** A certificate as plain text, for whoever keeps no PDFs. */
import { groupId } from '#core/certificates/certificate-id.ts';
import type { CertificateSheet } from '#web/exports/certificate-file.ts';

export const sheetText = (sheet: CertificateSheet): string =>
  [
    `${sheet.brand} · ${sheet.title}`,
    ...(sheet.issuer ? [sheet.issuer.note] : []),
    groupId(sheet.record.id),
    '',
    sheet.issuedTo,
    sheet.record.holder,
    sheet.statement,
    '',
    ...sheet.tools.map(({ name, level }) => `- ${name} (${level})`),
    ...(sheet.modules ?? []).map((title, index) => `${index + 1}. ${title}`),
    '',
    sheet.benefits.title,
    ...sheet.benefits.items.map((item) => `- ${item}`),
    '',
    sheet.resale.title,
    sheet.resale.text,
    '',
    sheet.facts.title,
    ...sheet.facts.rows.map(([term, value]) => `${term}: ${value}`),
    '',
    sheet.scanned,
    '',
  ].join('\n');
