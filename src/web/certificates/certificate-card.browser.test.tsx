/** A license as a document: what its text lists, and what is said where none could be made. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#core/account/session-facts.ts';
import { aRecord } from '#core/certificates/certificate.arbitrary.ts';
import type {
  CertifiableView,
  CertificateRecord,
  IssuedCertificate,
} from '#core/certificates/certificate.ts';
import { encodeRecord, SIGNATURE_BYTES, toCode } from '#core/certificates/certificate-code.ts';
import { certificateFileName } from '#core/certificates/certificate-file.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { BRAND } from '#web/brand.ts';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateList } from './certificate-list.tsx';
import { fetchLogo } from './fetch-logo.ts';
import { IssuerPlate } from './issuer-plate.tsx';
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
  endsWithParent: false,
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

function Sheet({ certificate = ISSUED }: { certificate?: IssuedCertificate }) {
  return <pre>{sheetText(useSheet()(certificate, TOOLS as ToolFacts[]))}</pre>;
}

it('leads whoever comes for a tool to what covers it, and names the tool', async () => {
  answerApi({
    'GET /api/certificates': () =>
      Response.json({
        items: [
          { ...HELD, sourceRef: 'order:2:x', tools: ['flowpulse'] },
          { ...HELD, tools: ['brandlore', 'flowpulse'] },
        ],
      }),
    'GET /content/catalogue.en.json': () => Response.json({ tools: TOOLS }),
  });
  const ui = <CertificateList user={{ id: 'u1', email: 'ada@test.example' } as SessionUser} />;
  cleanUp = await render(ui, ['certificates', 'licenses'], 'en', '/?tool=brandlore#documentation');
  const covering = page.getByRole('listitem').last();
  await expect.element(covering.getByText(/^2 tools · covers BrandLore · /)).toBeVisible();
  await expect.element(covering.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(page.getByText(/covers/).elements()).toHaveLength(1);
  await expectNoAxeViolations();
});

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

it.each([
  [false, 'For good', 'for good'],
  [true, 'At most as long as the license it comes from', 'for at most as long as'],
])('of a gift (%s) it does not say that it is held for good', async (endsWithParent, fact, stated) => {
  const record: CertificateRecord = { ...RECORD, parentId: RECORD.id, endsWithParent };
  const code = toCode(encodeRecord(record), new Uint8Array(SIGNATURE_BYTES));
  const ui = (
    <ul>
      <CertificateCard held={{ ...HELD, endsWithParent }} tools={[]} email="ada@test.example" />
      <Sheet certificate={{ ...ISSUED, code }} />
    </ul>
  );
  cleanUp = await render(ui, ['certificates', 'licenses', 'billing']);
  await expect.element(page.getByText(`1 tool · ${fact}`)).toBeVisible();
  const sheet = document.querySelector('pre')?.textContent ?? '';
  expect(sheet).toContain(fact);
  expect(sheet).toContain(stated);
});

const BRAND_OF_SELLER: WhiteLabel = {
  ...{ name: 'Quiet Studio', lightColor: '#135c60', darkColor: '#83cec6', support: 'help@quiet.example' },
  ...{ terms: 'Be **kind**.', logo: '/api/brand-logos/x' },
};

it('names who passed the license on, whom to ask and where their terms stand, and whose certificate it is', async () => {
  cleanUp = await render(<Sheet certificate={{ ...ISSUED, issuer: BRAND_OF_SELLER }} />, [
    'certificates',
    'licenses',
    'billing',
  ]);
  await expect.element(page.getByText(/^Quiet Meridian Studio$/m)).toBeVisible();
  const lines = document.querySelector('pre')?.textContent?.split('\n') ?? [];
  expect(lines).toContain(
    `License passed on by Quiet Studio; certificate issued and signed by ${BRAND.name}. ` +
      `Terms of Quiet Studio: ${location.host}/verify/${groupId(RECORD.id)}`,
  );
  expect(lines).toContain('Support: help@quiet.example');
});

it('shows the look of who passed it on where the certificate is checked', async () => {
  cleanUp = await render(
    <main>
      <h1>Verify</h1>
      <h2>Valid</h2>
      <IssuerPlate issuer={{ ...BRAND_OF_SELLER, logo: null }} />
    </main>,
    ['certificates'],
  );
  const plate = page.getByRole('region', { name: 'Quiet Studio' });
  await expect
    .element(plate.getByText(`issued and signed by ${BRAND.name}.`, { exact: false }))
    .toBeVisible();
  await expect
    .element(plate.getByRole('link', { name: 'help@quiet.example' }))
    .toHaveAttribute('href', 'mailto:help@quiet.example');
  await plate.getByText('Terms of Quiet Studio').click();
  await expect.element(plate.getByText('kind')).toBeVisible();
  await expectNoAxeViolations();
});

it('has a logo as a PDF takes it, and none where it cannot be had', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 10 });
  canvas.getContext('2d')?.fillRect(0, 0, 40, 10);
  const webp = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp'));
  const api = answerApi({ 'GET /api/brand-logos/x': () => new Response(webp) });
  const logo = await fetchLogo(BRAND_OF_SELLER);
  expect([logo?.shape, ...(logo?.png.slice(1, 4) ?? [])]).toEqual([4, 0x50, 0x4e, 0x47]);
  api.routes['GET /api/brand-logos/x'] = () => refuse(404, 'not_found');
  expect(await fetchLogo(BRAND_OF_SELLER)).toBeNull();
  expect(await fetchLogo({ logo: null })).toBeNull();
});

it('is made by whom a site signed in where the account does', async () => {
  const takeBack = vouchBySite();
  const ui = (
    <ul>
      <CertificateCard held={HELD} tools={[]} email="ada@test.example" />
    </ul>
  );
  cleanUp = await render(ui, ['certificates', 'licenses', 'billing', 'embedding']);
  await expect.element(page.getByRole('link', { name: /\(on Lumora\)$/ })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  takeBack();
  await expect.element(page.getByRole('button')).toBeVisible();
});
