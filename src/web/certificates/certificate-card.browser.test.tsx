/** A license as a document: what its text lists, and what is said where none could be made. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aRecord } from '#core/certificates/certificate.arbitrary.ts';
import type {
  CertifiableView,
  CertificateRecord,
  IssuedCertificate,
} from '#core/certificates/certificate.ts';
import { encodeRecord, SIGNATURE_BYTES, toCode } from '#core/certificates/certificate-code.ts';
import { certificateFileName } from '#core/certificates/certificate-file.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { BRAND } from '#web/brand.ts';
import { CertificateCard } from './certificate-card.tsx';
import { sheetText } from './sheet-text.ts';
import { useSheet } from './use-sheet.ts';

const RECORD: CertificateRecord = { ...aRecord, level: 'pro', tools: ['brandlore'], hasResale: false };
const ISSUED: IssuedCertificate = {
  ...{ id: RECORD.id, productId: 'pro-plan', issuer: null },
  code: toCode(encodeRecord(RECORD), new Uint8Array(SIGNATURE_BYTES)),
};
const HELD: CertifiableView = {
  ...{ sourceRef: 'order:1:pro-plan', source: 'plan', productId: 'pro-plan', level: 'pro', parentId: null },
  ...{ tools: ['brandlore'], hasResale: false, issuedAt: '2026-11-20T12:00:00Z', expiresAt: null },
};
const TOOLS = [{ slug: 'brandlore', name: 'BrandLore', level: 'pro', category: 'creative-assistant' }];

let cleanUp = () => {};
beforeEach(() => {
  answerApi({ 'POST /api/certificates': () => refuse(500, 'internal') });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

function Sheet() {
  return <pre>{sheetText(useSheet()(ISSUED, TOOLS as ToolFacts[]))}</pre>;
}

it('lists holder, level, day of issue, tools, benefits and support, and says where it could not be made', async () => {
  const ui = (
    <ul>
      <CertificateCard held={HELD} tools={[]} email="ada@test.example" />
      <Sheet />
    </ul>
  );
  cleanUp = await render(ui, ['certificates', 'licenses', 'billing']);
  await expect.element(page.getByText(/^Quiet Meridian Studio$/m)).toBeVisible();
  const lines = document.querySelector('pre')?.textContent?.split('\n') ?? [];
  for (const line of [
    'Quiet Meridian Studio',
    '- BrandLore (Pro)',
    'Level: Pro',
    'Issued: Nov 20, 2026',
    `Support: ${BRAND.supportEmail}`,
  ])
    expect(lines).toContain(line);
  const benefits = lines.slice(lines.indexOf('Benefits') + 1);
  expect(benefits.slice(0, benefits.indexOf(''))).not.toHaveLength(0);
  expect(certificateFileName('pro-plan', RECORD.issuedOn, 'txt')).toBe('pro-plan_license_2026-11-20.txt');
  await page.getByRole('button', { name: 'Generate License PDF' }).click();
  await expect.element(page.getByText('Failed to generate license PDF')).toBeVisible();
});
