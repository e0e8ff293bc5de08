/** Who checks a certificate at a door has the paper, and often no network. */
import type { Page } from '@playwright/test';
import type { CertifiableView, IssuedCertificate } from '#core/certificates/certificate.ts';
import { verifyPath } from '#core/certificates/certificate-address.ts';
import { expect, test } from './steps/fixtures.ts';
import { findWords, OFFLINE, openCold, untilSeen } from './steps/offline.ts';

test.use({ serviceWorkers: 'allow', allowedErrors: OFFLINE });

const DAY_MS = 86_400_000;
const TOOL = 'flowpulse';
const answer = (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading');
const forge = (code: string) => code.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

/** Of a license that ends in a month. */
async function certify(page: Page): Promise<IssuedCertificate> {
  const { user } = await (await page.request.get('/api/session')).json();
  const granted = await page.request.post('/api/admin/grants', {
    data: {
      ...{ userId: user.id, toolSlug: TOOL, level: 'pro', resaleEnabled: false, updatesUntil: null },
      ...{ expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString(), reason: 'To be shown at a door' },
    },
  });
  expect(granted.status(), await granted.text()).toBe(201);
  const { items } = (await (await page.request.get('/api/certificates')).json()) as {
    items: CertifiableView[];
  };
  const held = items.find(({ tools, expiresAt }) => expiresAt !== null && tools.includes(TOOL));
  const issued = await page.request.put('/api/certificates', { data: { sourceRef: held?.sourceRef } });
  return issued.json();
}

test('a certificate is checked without a network: by its code in the address, and pasted', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn('admin');
  const { id, code } = await certify(page);
  const address = `${verifyPath(id)}#${code}`;
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });

  await test.step('opens both pages once, of no certificate that it will see, while there is a network', async () => {
    const visit = await context.newPage();
    await visit.goto('/verify');
    await untilSeen(visit);
    await expect.poll(async () => Object.keys(await findWords(visit, ['"OKP"']))).toHaveLength(1);
    // Of an id that nobody has: what is kept is the page, for whichever id.
    await visit.goto(verifyPath('000000000000'), { waitUntil: 'networkidle' });
    await expect(visit.getByRole('heading', { name: 'No such certificate' })).toBeVisible();
    await untilSeen(visit, 'en', '/verify/:id');
    await visit.close();
  });
  await context.setOffline(true);

  await test.step('says of a genuine one what it says, and that nobody could be asked', async () => {
    const scanned = await openCold(context, address);
    await expect(answer(scanned)).toHaveText('Genuine, but current validity not checked');
    await expect(scanned.getByText('FlowPulse').first()).toBeVisible();
    await scanned.close();
    const asked = await openCold(context, '/verify');
    await asked.getByLabel('Id, address or scanned text').fill(code);
    await asked.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(answer(asked)).toHaveText('Genuine, but current validity not checked');
    await asked.close();
  });

  await test.step('finds one letter that was changed', async () => {
    const forged = forge(code);
    const scanned = await openCold(context, `${verifyPath(id)}#${forged}`);
    await expect(scanned.getByRole('heading', { name: 'Forged or altered' })).toBeVisible();
    await scanned.getByLabel('Id, address or scanned text').fill(address.replace(code, forged));
    await scanned.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(scanned.getByRole('heading', { name: 'Forged or altered' })).toBeVisible();
    await scanned.close();
  });

  await test.step('knows that its last day is past', async () => {
    const late = await openCold(context, address, (each) =>
      each.clock.setFixedTime(new Date(Date.now() + 60 * DAY_MS)),
    );
    await expect(answer(late)).toHaveText('Genuine, and past its last day');
    await late.close();
  });
  await context.close();
});
