import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENTITLEMENT_AUDIENCE, type EntitledTool } from '#core/licenses/entitlement.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { forgetMemory, listOffline, removeAllOffline, removeOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { LicenseGate } from './license-gate.tsx';

/** What the server would say, address by address; a thrown answer is a network that is not there. */
type Answer = () => Response | Promise<Response>;
const answers = new Map<string, Answer>();
const realFetch = globalThis.fetch;
const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const refusal = (code: string, status: number) => json({ error: { code, message: code } }, status);
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

let streams: EventTarget[] = [];
class FakeEventSource extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
}

let keys: CryptoKeyPair;
beforeAll(async () => {
  keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
});
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(
    /[+/=]/g,
    (char) => ({ '+': '-', '/': '_', '=': '' })[char] ?? '',
  );
const encode = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)));
/** Long enough for any machine, and one moment for all, so that midnight may pass. */
const ENTITLED_UNTIL = Date.now() + 3_600_000;
async function entitle(tools: Partial<EntitledTool>[], sub = 'u1', signing = keys.privateKey): Promise<void> {
  const claims = { sub, aud: ENTITLEMENT_AUDIENCE, exp: ENTITLED_UNTIL / 1000, level: 'pro', tools };
  const body = `${encode({ alg: 'EdDSA', kid: 'k' })}.${encode(claims)}`;
  const signature = await crypto.subtle.sign('Ed25519', signing, new TextEncoder().encode(body));
  const token = `${body}.${base64Url(new Uint8Array(signature))}`;
  answers.set('/api/entitlement', () => json({ token, expiresAt: '' }));
}
const pro = { slug: 'clipgenius', level: 'pro', resale: false, expires: null } as const;

async function signIn(
  user: string | null,
  onboardingMode: 'simplified' | 'standard' = 'standard',
): Promise<void> {
  const found = user && { id: user, email: `${user}@x.test`, name: user, role: 'user' };
  answers.set('/api/session', () =>
    json({ user: found, level: 'none', onboardingMode, educationLevel: 'none' }),
  );
  await refreshSession();
}

const cleanUps: (() => void)[] = [];
const show = async (level: 'pro' | 'none' = 'pro') => {
  const offers = [{ cents: 4900, interval: 'month' } as const, { cents: 7900, interval: 'once' } as const];
  const tool = { slug: 'clipgenius', level, category: 'motivation', offers } as const;
  cleanUps.push(
    await render(
      <LicenseGate tool={tool} header={(hint) => <header>{hint}</header>} preview={<p>What it does</p>}>
        <form aria-label="The tool" />
      </LicenseGate>,
      ['gate'],
    ),
  );
};
const theTool = () => page.getByRole('form', { name: 'The tool' });

beforeEach(async () => {
  answers.clear();
  streams = [];
  forgetMemory();
  await removeAllOffline('licensed:');
  await removeOffline('signing-keys');
  const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey);
  answers.set('/api/auth/.well-known/jwks.json', () => json({ keys: [{ ...jwk, kid: 'k' }] }));
  vi.stubGlobal('EventSource', FakeEventSource);
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    const answer = answers.get(pathname);
    if (answer) return answer();
    return pathname.startsWith('/api/') ? refusal('not_found', 404) : realFetch(input, init);
  };
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  globalThis.fetch = realFetch;
  vi.unstubAllGlobals();
});

describe('a closed gate', () => {
  it('of a tool that is not offered says so, sells nothing and opens to whoever holds it', async () => {
    answers.set('/api/hidden-tools', () => json({ items: ['clipgenius'], nextCursor: null }));
    await signIn('u1');
    await entitle([]);
    await show();
    const card = page.getByRole('region', { name: 'Not offered at present' });
    await expect.element(card.getByRole('link', { name: 'Back to Tools' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Upgrade License' }).elements()).toHaveLength(0);
    await expectNoAxeViolations();
    await entitle([pro], 'u2');
    await signIn('u2');
    await expect.element(theTool()).toBeInTheDocument();
  });

  it.each<[string, () => Promise<void> | void, string]>([
    ['no license', () => entitle([]), "You don't have a license for this tool."],
    [
      'a level too low',
      () => entitle([{ ...pro, level: 'standard' }]),
      'You need a pro license to access this tool. Upgrade your license to unlock its features.',
    ],
    [
      'a server that fails',
      () => void answers.set('/api/entitlement', () => refusal('internal', 500)),
      'Error verifying license. Please try again later.',
    ],
    [
      'no network',
      () => void answers.set('/api/entitlement', offline),
      'Error verifying license. Please try again later.',
    ],
    [
      'a forged entitlement',
      async () => {
        const other = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
        await entitle([pro], 'u1', other.privateKey);
      },
      'License verification failed.',
    ],
  ])('%s', async (_name, arrange, text) => {
    await signIn('u1');
    await arrange();
    await show();
    await expect.element(page.getByRole('region', { name: 'Pro Required' }).getByText(text)).toBeVisible();
    await expect.element(page.getByText('What it does')).toBeVisible();
    expect(theTool().elements()).toHaveLength(0);
    await expect
      .element(page.getByRole('link', { name: 'Upgrade License' }))
      .toHaveAttribute('href', '/license');
    await expect.element(page.getByRole('link', { name: 'Back to Tools' })).toHaveAttribute('href', '/tools');
    expect(page.getByText('Need Help?').elements()).toHaveLength(0);
    await expectNoAxeViolations();
  });

  it.each<[string, string | null, () => Promise<void> | void, boolean]>([
    ['a visitor', null, () => {}, true],
    ['who lacks a license', 'u1', () => entitle([]), true],
    [
      'whose license is not known',
      'u1',
      () => void answers.set('/api/entitlement', () => refusal('internal', 500)),
      false,
    ],
  ])('says to %s from what price the tool may be had', async (_name, user, arrange, isSaid) => {
    await signIn(user);
    await arrange();
    await show();
    const card = page.getByRole('region', { name: 'Pro Required' });
    await expect.element(card.getByRole('link', { name: 'Back to Tools' })).toBeVisible();
    const price = card.getByText('In a plan from $49 a month, or from $79 paid once.', { exact: true });
    await expect.poll(() => price.elements().length).toBe(isSaid ? 1 : 0);
  });

  it('leads a visitor in and back, before anything about licenses', async () => {
    await signIn(null);
    await show();
    const card = page.getByRole('region', { name: 'Pro Required' });
    await expect.element(card.getByText('You must be logged in to access this tool.')).toBeVisible();
    expect(
      card
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    ).toEqual(['Log in', 'Sign up', 'Back to Tools']);
    await expect
      .element(card.getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', '/login?next=%2F');
    await expect
      .element(card.getByRole('link', { name: 'Sign up' }))
      .toHaveAttribute('href', '/signup?next=%2F');
    expect(theTool().elements()).toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('offers help in simplified mode', async () => {
    await signIn('u1', 'simplified');
    await entitle([]);
    await show();
    const help = page.getByRole('complementary', { name: 'Need Help?' });
    await expect
      .element(help.getByRole('link', { name: 'View License Guide' }))
      .toHaveAttribute('href', '/license-guide');
  });

  it('raises a toast when the check itself broke', async () => {
    await signIn('u1');
    answers.set('/api/entitlement', () => new Response('<html>', { status: 200 }));
    await show();
    await expect.element(page.getByText('License check failed')).toBeVisible();
    await expect.element(page.getByText('Unable to verify your access to this tool.')).toBeVisible();
  });

  it('asks again on Retry', async () => {
    await signIn('u1');
    answers.set('/api/entitlement', offline);
    await show();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    await entitle([pro]);
    await retry.click();
    await expect.element(theTool()).toBeInTheDocument();
  });
});

describe('an open gate', () => {
  it('waits for the server before it opens', async () => {
    await signIn('u1');
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.set('/api/entitlement', () => promise);
    await show();
    await expect.element(page.getByText('Checking your license…')).toBeInTheDocument();
    expect(theTool().elements()).toHaveLength(0);
    await entitle([pro]);
    resolve(await (answers.get('/api/entitlement') as Answer)());
    await expect.element(theTool()).toBeInTheDocument();
  });

  it('lets everybody into a free tool', async () => {
    await signIn(null);
    await show('none');
    await expect.element(theTool()).toBeInTheDocument();
  });

  it('shows the help of simplified mode, by keyboard too', async () => {
    await signIn('u1', 'simplified');
    await entitle([pro]);
    await show();
    await expect.element(page.getByRole('button', { name: 'Help' })).toBeVisible();
    await userEvent.tab();
    await expect
      .element(page.getByText('Simplified mode is active. Hover over features for help.').first())
      .toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Help' }))
      .toHaveAccessibleDescription('Simplified mode is active. Hover over features for help.');
  });

  it('stays open offline with the entitlement of before, also after a reload, and not for somebody else', async () => {
    await signIn('u1');
    await entitle([pro]);
    await show();
    await expect.element(theTool()).toBeInTheDocument();
    await expect.poll(() => listOffline('licensed:')).toHaveLength(1);
    cleanUps.pop()?.();

    forgetMemory();
    answers.set('/api/entitlement', offline);
    answers.set('/api/auth/.well-known/jwks.json', offline);
    await show();
    await expect.element(theTool()).toBeInTheDocument();
    const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(ENTITLED_UNTIL);
    await expect.element(page.getByText(new RegExp(`holds until ${until}`))).toBeVisible();
    cleanUps.pop()?.();

    await signIn('u2');
    await show();
    await expect.element(page.getByText('Error verifying license. Please try again later.')).toBeVisible();
  });

  it('forgets what was kept when the user signs out', async () => {
    await signIn('u1');
    await entitle([pro]);
    await show();
    await expect.element(theTool()).toBeInTheDocument();
    await signIn(null);
    await expect.element(page.getByText('You must be logged in to access this tool.')).toBeVisible();
    await expect.poll(() => listOffline('licensed:')).toHaveLength(0);
    answers.set('/api/entitlement', offline);
    await signIn('u1');
    await expect.element(page.getByText('Error verifying license. Please try again later.')).toBeVisible();
  });

  it('closes and opens as licenses change elsewhere', async () => {
    await signIn('u1');
    await entitle([pro]);
    await show();
    await expect.element(theTool()).toBeInTheDocument();
    await expect.poll(() => streams).toHaveLength(1);
    const tell = () =>
      streams
        .at(-1)
        ?.dispatchEvent(new MessageEvent('license-changed', { data: '{"toolSlugs":["clipgenius"]}' }));
    await entitle([]);
    tell();
    await expect.element(page.getByText("You don't have a license for this tool.")).toBeVisible();
    await entitle([pro]);
    tell();
    await expect.element(theTool()).toBeInTheDocument();
  });
});
