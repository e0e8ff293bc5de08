/** A licensed tool after one visit with a network: it opens without one, drafts, and says until when. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ENTITLEMENT_AUDIENCE } from '#core/licenses/entitlement.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { forgetMemory, listOffline, removeAllOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { TOKEN_KEY } from '#web/licenses/license-sources.ts';
import { ToolPage } from './tool-page.tsx';

const SLUG = 'clipgenius';
const TEMPLATE = toolTemplate({
  ...{ slug: SLUG, tool_slug: SLUG, name: 'ClipGenius', level: 'pro' },
  blocks: [
    {
      ...{ type: 'input', inputType: 'text', key: 'when', label: 'When' },
      ...{ required: true, placeholder: '', maxLength: 80 },
    },
    { type: 'prompt' } as never,
    { type: 'output', label: 'Clips', style: 'default' },
  ],
  examples: [{ title: 'In two weeks', values: { when: 'from {day+14} on' } }],
});
const RECIPE: ToolRecipe = {
  ...{ slug: SLUG, language: 'en', mode: 'clip_summary', system: '', prompt: 'p', phrases: {} },
  draft: '## Drafted on a train',
};
const EXPIRES = Date.now() + 72 * 3_600_000;

/** What an online visit is answered. */
async function online() {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const tools = [{ slug: SLUG, level: 'pro', resale: false, expires: null }];
  const claims = { sub: 'u1', aud: ENTITLEMENT_AUDIENCE, exp: EXPIRES / 1000, level: 'pro', tools };
  const body = `${encode({ alg: 'EdDSA', kid: 'k' })}.${encode(claims)}`;
  const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(body));
  const token = `${body}.${base64Url(new Uint8Array(signature))}`;
  const user = { id: 'u1', email: 'ada@x.test', name: 'Ada', role: 'user' };
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'pro', onboardingMode: 'standard' }),
    'GET /api/entitlement': () => Response.json({ token, expiresAt: '' }),
    'GET /api/auth/.well-known/jwks.json': () => Response.json({ keys: [{ ...jwk, kid: 'k' }] }),
    [`GET /api/tools/${SLUG}/recipe`]: () => Response.json(RECIPE),
    [`GET /content/tools/${SLUG}.en.json`]: () => Response.json(TEMPLATE),
    'GET /content/catalogue.en.json': () => Response.json({ tools: [TEMPLATE] }),
  });
}
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_' })[char] ?? '');
const encode = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)));

const offline = () =>
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    refused.push(String(input instanceof Request ? input.url : input));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
let refused: string[] = [];

let cleanUp = () => {};
const visit = async () => {
  await refreshSession();
  const prerendered = { facts: null, template: null, resources: null };
  const ui = (
    <main>
      <ToolPage slug={SLUG} prerendered={prerendered} />
    </main>
  );
  cleanUp = await render(ui, ['tools', 'workbench', 'gate']);
};
/** As a reload: what the page held in memory is gone. */
const leave = () => {
  cleanUp();
  forgetMemory();
};

beforeEach(async () => {
  refused = [];
  forgetMemory();
  await removeAllOffline('');
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const theTool = () => page.getByRole('heading', { level: 1, name: 'ClipGenius' });

it('opens, drafts and says until when, every call to the network refused', async () => {
  await online();
  await visit();
  await expect.element(theTool()).toBeVisible();
  await expect.poll(() => listOffline('licensed:u1:recipe')).toHaveLength(1);
  await expect.poll(() => listOffline('template:')).toHaveLength(1);
  // What the server says opens the tool at once; it is kept when its signature was checked.
  await expect.poll(() => listOffline(TOKEN_KEY)).toEqual([TOKEN_KEY]);
  leave();

  offline();
  await visit();
  await expect.element(theTool()).toBeVisible();
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(EXPIRES);
  const until = page.getByText(
    `The server cannot be reached. The license on this device holds until ${date}.`,
  );
  await expect.element(until).toBeVisible();
  const below = until.element().nextElementSibling?.getBoundingClientRect().top ?? 0;
  expect(below - until.element().getBoundingClientRect().bottom).toBeGreaterThan(8);
  await page.getByLabelText('When').fill('today');
  await page.getByRole('button', { name: 'Draft on this device' }).click();
  await expect.element(page.getByRole('heading', { name: 'Drafted on a train' })).toBeVisible();
  expect(refused.some((url) => url.includes('/recipe'))).toBe(true);
});

it('dates an example from the day on which it is chosen', async () => {
  await online();
  await visit();
  await page.getByRole('button', { name: 'In two weeks' }).click();
  const field = page.getByLabelText('When');
  await expect.element(field).toHaveValue(expect.stringMatching(/^from \d{4}-\d{2}-\d{2} on$/));
  const chosen = (field.element() as HTMLInputElement).value;
  const days = (Date.parse(chosen.slice(5, 15)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(12);
  expect(days).toBeLessThan(15);
});
