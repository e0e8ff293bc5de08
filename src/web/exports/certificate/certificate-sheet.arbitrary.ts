/** Sheets for tests. */
import numbers from '#content/tool-numbers.json' with { type: 'json' };
import { aCompletion, aRecord } from '#core/certificates/certificate.arbitrary.ts';
import { scannedAddress } from '#core/certificates/certificate-address.ts';
import { encodeRecord, toCode } from '#core/certificates/certificate-code.ts';
import { courseGlyph } from '#core/geometry/course-glyph.ts';
import { FAMILY_FIGURES } from '#core/geometry/families.ts';
import { levelFigure } from '#core/geometry/level.ts';
import type { Category } from '#core/tools/template.ts';
import type { CertificateSheet } from './sheet.ts';

const CATEGORIES = Object.keys(FAMILY_FIGURES) as Category[];

export function aSheet(count: number, holder = aRecord.holder): CertificateSheet {
  const tools = numbers.slugs.slice(0, count);
  const record = { ...aRecord, tools, holder, keyId: 'k3Jd9sKq0aZ7mPwLr2TbXc8VnYe5HuGf' };
  const signature = Uint8Array.from({ length: 64 }, (_, at) => (at * 151 + 37) % 256);
  const code = toCode(encodeRecord(record), signature);
  return {
    ...{ record, signature, language: 'en', brand: 'Lumora' },
    ...{ glyph: levelFigure(record.level), kind: record.level },
    scanned: scannedAddress('https://lumora.test', record.id, code),
    title: 'License Certificate',
    issuedTo: 'Issued to',
    statement: `who holds the Reseller Clone License: the ${count} tools below, for good, with the right to sell them on.`,
    tools: tools.map((slug, at) => ({
      ...{ slug, name: slug.charAt(0).toUpperCase() + slug.slice(1), level: 'Standard' },
      category: CATEGORIES[at % CATEGORIES.length] as Category,
    })),
    benefits: {
      title: 'Benefits',
      items: [
        'Standard and pro tools',
        'Full personalization',
        'White label resale rights',
        'Custom branding',
        'Business use license',
        'Dedicated support',
      ],
    },
    resale: {
      title: 'Resale rights: yes',
      text: 'The holder may sell these tools on, under the terms of this license. What is sold on carries a name of its own.',
    },
    facts: {
      title: 'Record',
      rows: [
        ['Level', 'Reseller'],
        ['Issued', 'Nov 20, 2026'],
        ['Valid', 'For good'],
        ['Support', 'support@lumora.test'],
      ],
    },
    address: 'lumora.test/verify/K7M2-4XQD-9VTR',
    check:
      'Check this certificate at lumora.test/verify/K7M2-4XQD-9VTR, or scan the code: it holds this record and its signature, so it can be checked offline against the published keys.',
    signed:
      'Signature, Ed25519, key k3Jd9sKq. Each stroke is one of its 64 bytes. The petals of the rosette, read downwards on either side, and the waves of the border are the twelve characters of the id.',
    toolsTitle: 'The tools of this license',
  };
}

/** Of the academy, with titles as long as any. */
export function aCompletionSheet(holder = aCompletion.holder): CertificateSheet {
  const sheet = aSheet(1, holder);
  const record = { ...aCompletion, holder, keyId: sheet.record.keyId };
  return {
    ...sheet,
    record,
    ...{ glyph: courseGlyph(), kind: 'academy', title: 'Certificate of Completion', tools: [] },
    scanned: scannedAddress('https://lumora.test', record.id, toCode(encodeRecord(record), sheet.signature)),
    modules: record.modules.map((module) => `Module ${module}: a title of as many words as any of them has`),
  };
}
