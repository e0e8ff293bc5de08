import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { AdminPage } from './admin-page.tsx';
import { endOfDay } from './grant-schema.ts';

const GRANTS = 'GET /api/admin/users/u1/licenses';
const ROLE = 'PATCH /api/admin/users/u1/role';
const ROW = {
  id: 'g1',
  user_id: 'u1',
  tool_slug: 'clipgenius',
  license_level: 'pro',
  resale_enabled: false,
  issued_at: '2026-04-28T12:00:00.000Z',
  expires_at: null,
  updates_until: null,
  source: 'grant',
  revoked_at: null,
};
const MESSAGE = {
  id: 'm1',
  to: 'ana@example.com',
  subject: 'Confirm your address',
  date: '2026-04-28T12:00:00Z',
};

let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};

beforeEach(async () => {
  api = answerApi({
    'GET /api/admin/users': () =>
      Response.json(
        wholeList([
          {
            id: 'u1',
            name: 'Ana Ortiz',
            email: 'ana@example.com',
            role: 'user',
            suspendedFor: null,
            createdAt: ROW.issued_at,
          },
        ]),
      ),
    'GET /api/admin/users/u1/sessions': () => Response.json(wholeList([])),
    [GRANTS]: () => Response.json(wholeList([ROW])),
    'POST /api/admin/grants': () => Response.json(ROW, { status: 201 }),
    'POST /api/admin/grants/g1/revoke': () => Response.json(ROW),
    'GET /api/admin/outbox': () => Response.json(wholeList([MESSAGE])),
    'GET /api/admin/outbox/m1': () =>
      Response.json({
        ...MESSAGE,
        text: 'Open the link.',
        html: '<p>Open</p>',
      }),
    'GET /content/catalogue.en.json': () =>
      Response.json({
        tools: [
          {
            slug: 'clipgenius',
            name: 'ClipGenius',
            tagline: '',
            level: 'pro',
            category: 'motivation',
            isAvailable: true,
          },
        ],
      }),
  });
  cleanUp = await render(<AdminPage />, ['admin', 'account', 'feedback', 'community']);
  await expect.element(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
});
afterEach(async () => {
  cleanUp();
  await actAs(null);
  vi.unstubAllGlobals();
});

const calls = (route: string) => api.asked.filter((call) => call.route === route);
const oneTool = () => page.getByRole('form', { name: 'Grant a license' });
const openUser = () => page.getByRole('link', { name: /Ana Ortiz/ }).click();

async function actAs(id: string | null): Promise<void> {
  api.routes['GET /api/session'] = () => Response.json({ user: id && { id, name: 'Ana Ortiz' } });
  await refreshSession();
}

test('all of its tabs are in sight', async () => {
  await page.viewport(1280, 800);
  const [list] = page.getByRole('tablist').elements();
  expect(list?.children).toHaveLength(15);
  expect(list?.scrollWidth).toBe(list?.clientWidth);
  await page.viewport(414, 896);
});

test('a search asks the server', async () => {
  await page.getByLabelText('Search users').fill('ana');
  await expect.poll(() => calls('GET /api/admin/users').at(-1)?.search).toBe('?q=ana');
});

test('a grant proposes the level that the tool needs, and is sent once with a key', async () => {
  await openUser();
  await page.getByLabelText('Tool', { exact: true }).selectOptions('ClipGenius');
  await expect.element(oneTool().getByLabelText('Level', { exact: true })).toHaveValue('pro');
  await oneTool().getByLabelText('Expires on').fill('2999-12-31');
  await page.getByLabelText('With resale rights').click();
  const submit = page.getByRole('button', { name: 'Grant', exact: true });
  await submit.click();
  await expect.element(oneTool().getByText('Say why.')).toBeVisible();
  await oneTool().getByLabelText('Reason').fill(' A tester ');
  await submit.click();
  await expect.element(page.getByText('License granted')).toBeVisible();
  const [call] = calls('POST /api/admin/grants');
  expect(call?.body).toEqual({
    userId: 'u1',
    toolSlug: 'clipgenius',
    level: 'pro',
    resaleEnabled: true,
    expiresAt: endOfDay('2999-12-31').toISOString(),
    updatesUntil: null,
    reason: 'A tester',
  });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  await expect.poll(() => calls(GRANTS).length).toBe(2);
});

test('a grant sent again after a lost answer carries the same key', async () => {
  api.routes['POST /api/admin/grants'] = () => refuse(500, 'internal');
  await openUser();
  await page.getByLabelText('Tool', { exact: true }).selectOptions('ClipGenius');
  await oneTool().getByLabelText('Reason').fill('A tester');
  const submit = page.getByRole('button', { name: 'Grant', exact: true });
  await submit.click();
  await expect.element(page.getByText(/Something went wrong on our side/)).toBeVisible();
  await submit.click();
  await expect.poll(() => calls('POST /api/admin/grants').length).toBe(2);
  const keys = calls('POST /api/admin/grants').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

test('a level below the tool is refused in words', async () => {
  await openUser();
  await page.getByLabelText('Tool', { exact: true }).selectOptions('ClipGenius');
  await oneTool().getByLabelText('Level', { exact: true }).selectOptions('standard');
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect.element(page.getByText('ClipGenius needs Pro or higher.')).toBeVisible();
  expect(calls('POST /api/admin/grants')).toEqual([]);
});

test('revoking asks first, and for a reason', async () => {
  await openUser();
  const revoke = page.getByRole('button', { name: 'Revoke the grant for ClipGenius' });
  await revoke.click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(calls('POST /api/admin/grants/g1/revoke')).toEqual([]);
  await revoke.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(question.getByText('Say why.')).toBeVisible();
  await question.getByLabelText('Reason').fill(' Shared with others ');
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(page.getByText('Grant revoked')).toBeVisible();
  expect(calls('POST /api/admin/grants/g1/revoke').map(({ body }) => body)).toEqual([
    { reason: 'Shared with others' },
  ]);
});

test('what was given with an end is given for longer, never for less', async () => {
  api.routes[GRANTS] = () => Response.json(wholeList([{ ...ROW, expires_at: '2998-12-31T00:00:00.000Z' }]));
  api.routes['POST /api/admin/grants/g1/extend'] = () => Response.json(ROW);
  await openUser();
  await page.getByRole('button', { name: 'Extend the grant for ClipGenius' }).click();
  const question = page.getByRole('dialog', { name: 'Extend the grant for ClipGenius' });
  await question.getByLabelText('Expires on').fill('2998-01-01');
  await question.getByRole('button', { name: 'Extend' }).click();
  await expect.element(question.getByText('Choose a day after the present end.')).toBeVisible();
  await expectNoAxeViolations();
  await question.getByLabelText('Expires on').fill('2999-12-31');
  await question.getByLabelText('Reason').fill('A year more');
  await question.getByRole('button', { name: 'Extend' }).click();
  await expect.element(page.getByText('Grant extended')).toBeVisible();
  expect(calls('POST /api/admin/grants/g1/extend').map(({ body }) => body)).toEqual([
    { expiresAt: endOfDay('2999-12-31').toISOString(), reason: 'A year more' },
  ]);
});

test('a level is granted as a whole, says what it left out, and is taken back as a whole', async () => {
  const granted = {
    ...{ id: 'l1', level: 'pro', reason: 'Tests the beta', grantedAt: ROW.issued_at, expiresAt: null },
    ...{ revokedAt: null, tools: 26 },
  };
  let grants = [granted];
  api.routes['GET /api/admin/users/u1/level-grants'] = () => Response.json(wholeList(grants));
  api.routes['POST /api/admin/level-grants'] = () =>
    Response.json(
      { id: 'l1', granted: ['a', 'b'], leftOut: [{ slug: 'clipgenius', reason: 'held' }] },
      { status: 201 },
    );
  api.routes['POST /api/admin/level-grants/l1/revoke'] = () => {
    grants = [{ ...granted, tools: 0, revokedAt: ROW.issued_at as never }];
    return new Response(null, { status: 204 });
  };
  await openUser();
  const form = page.getByRole('form', { name: 'Grant a whole level' });
  await form.getByRole('button', { name: 'Grant the level' }).click();
  await expect.element(form.getByText('Say why.')).toBeVisible();
  await form.getByLabelText('Level', { exact: true }).selectOptions('pro');
  await form.getByLabelText('Reason').fill(' Tests the beta ');
  await form.getByRole('button', { name: 'Grant the level' }).click();
  await expect.element(page.getByText('2 tools granted.')).toBeVisible();
  await expect.element(page.getByText('Held already: ClipGenius')).toBeVisible();
  const [call] = calls('POST /api/admin/level-grants');
  expect(call?.body).toEqual({ userId: 'u1', level: 'pro', reason: 'Tests the beta', expiresAt: null });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  await expectNoAxeViolations();

  await page.getByRole('button', { name: 'Revoke all of it' }).click();
  await expect
    .element(page.getByText('Ana Ortiz loses 26 tools of the level Pro at once. Other grants stay.'))
    .toBeVisible();
  const question = page.getByRole('alertdialog');
  await question.getByLabelText('Reason').fill('The beta is over');
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Revoke all of it' })).not.toBeInTheDocument();
  expect(calls('POST /api/admin/level-grants/l1/revoke')).toHaveLength(1);
});

test('making an administrator asks first, and the list shows it', async () => {
  let role = 'user';
  api.routes['GET /api/admin/users'] = () =>
    Response.json(
      wholeList([
        {
          id: 'u1',
          name: 'Ana Ortiz',
          email: 'ana@example.com',
          role,
          suspendedFor: null,
          createdAt: ROW.issued_at,
        },
      ]),
    );
  api.routes[ROLE] = ({ body }) => {
    role = (body as { role: string }).role;
    return Response.json({ id: 'u1', role });
  };
  await openUser();
  const make = page.getByRole('button', { name: 'Make administrator' });
  await make.click();
  await expect
    .element(page.getByText('From now on, ana@example.com can manage users', { exact: false }))
    .toBeVisible();
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Leave it' }).click();
  expect(calls(ROLE)).toEqual([]);
  await make.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect.element(page.getByText('Ana Ortiz is an administrator now')).toBeVisible();
  await page.getByRole('button', { name: 'Remove administrator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove administrator' }).click();
  await expect.element(make).toBeVisible();
  expect(calls(ROLE).map(({ body }) => body)).toEqual([{ role: 'admin' }, { role: 'user' }]);
});

/** The route answers once the password was given again, and until then asks for it. */
function afterFreshSignIn(route: string, answer = api.routes[route]): void {
  let isFresh = false;
  api.routes[route] = (call) =>
    isFresh && answer ? answer(call) : refuse(403, 'forbidden', { reason: 'fresh_sign_in' });
  api.routes['POST /api/auth/sign-in/email'] = ({ body }) => {
    isFresh = (body as { password: string }).password === 'right';
    return isFresh ? Response.json({}) : refuse(401, 'unauthenticated', { reason: 'invalid_credentials' });
  };
}

const asking = page.getByRole('dialog', { name: 'Is it still you?' });

async function givePassword(password: string): Promise<void> {
  await asking.getByLabelText('Password', { exact: true }).fill(password);
  await asking.getByRole('button', { name: 'Go on' }).click();
}

test('what takes a fresh sign-in asks for the password, and then goes on with what was begun', async () => {
  await actAs('admin');
  afterFreshSignIn('PUT /api/admin/users/u1/suspension', () => new Response(null, { status: 204 }));
  await openUser();
  await page.getByRole('button', { name: 'Suspend account' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Ana Ortiz?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await question.getByLabelText('Reason').fill('Spam');
  await question.getByRole('button', { name: 'Suspend account' }).click();
  await givePassword('wrong');
  await expect.element(asking.getByText('This is not your current password.')).toBeVisible();
  await expectNoAxeViolations();
  await givePassword('right');
  await expect.element(page.getByText('Ana Ortiz is suspended')).toBeVisible();
  expect(calls('PUT /api/admin/users/u1/suspension').map(({ body }) => body)).toEqual([
    { reason: 'Spam' },
    { reason: 'Spam' },
  ]);
});

test('so does a grant, which goes on with the same key', async () => {
  await actAs('admin');
  afterFreshSignIn('POST /api/admin/grants');
  await openUser();
  await page.getByLabelText('Tool', { exact: true }).selectOptions('ClipGenius');
  await oneTool().getByLabelText('Reason').fill('A tester');
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await givePassword('right');
  await expect.element(page.getByText('License granted')).toBeVisible();
  const keys = calls('POST /api/admin/grants').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a role that could not be changed is said, and nobody is offered their own', async () => {
  api.routes[ROLE] = () => refuse(403, 'forbidden');
  await openUser();
  await page.getByRole('button', { name: 'Make administrator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect.element(page.getByText('The role could not be changed')).toBeVisible();
  await expect.element(page.getByText(/may have lost the role/)).toBeVisible();
  await actAs('u1');
  await expect
    .element(page.getByText('This is you. Another administrator can change your role.'))
    .toBeVisible();
  expect(page.getByRole('button', { name: /administrator$/ }).elements()).toHaveLength(0);
});

test('a message shows its text first, and its markup can do nothing', async () => {
  await page.getByRole('tab', { name: 'Outbox' }).click();
  await page.getByRole('link', { name: /Confirm your address/ }).click();
  await expect.element(page.getByText('Open the link.')).toBeVisible();
  await page.getByRole('tab', { name: 'As sent' }).click();
  const frame = page.getByTitle('The message as sent, without scripts');
  // An empty sandbox allows nothing: no scripts, no forms, no navigation, and an origin of its own.
  await expect.element(frame).toHaveAttribute('sandbox', '');
  expect((frame.element() as HTMLIFrameElement).contentDocument).toBeNull();
});

test('a message is there once the password was given again', async () => {
  await actAs('admin');
  afterFreshSignIn('GET /api/admin/outbox/m1', () =>
    Response.json({ ...MESSAGE, text: 'Open the link.', html: '' }),
  );
  await page.getByRole('tab', { name: 'Outbox' }).click();
  await page.getByRole('link', { name: /Confirm your address/ }).click();
  await givePassword('right');
  await expect.element(page.getByText('Open the link.')).toBeVisible();
});

test('passes axe with a user open', async () => {
  await openUser();
  await expect.element(page.getByRole('heading', { name: 'Grants of Ana Ortiz' })).toBeVisible();
  await expectNoAxeViolations();
});

test('a promotion is checked, asked about, and sent in the languages that were written', async () => {
  const sent: unknown[] = [];
  api.routes['POST /api/admin/promotions'] = ({ body }) => {
    sent.push(body);
    return Response.json({ id: 'p1', recipients: 2 }, { status: 201 });
  };
  await page.getByRole('tab', { name: 'Promotions' }).click();
  const send = page.getByRole('button', { name: 'Send' });
  const german = page.getByRole('group', { name: 'Deutsch' });
  await german.getByLabelText('Title').fill('Ein Kurs');
  await send.click();
  await expect.element(page.getByText('The English text is missing.').first()).toBeVisible();
  await expect.element(german.getByText('Write both, or leave both empty.')).toBeVisible();
  await expectNoAxeViolations();
  await german.getByLabelText('Message').fill('Im Juni.');
  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabelText('Title').fill(' A course ');
  await english.getByLabelText('Message').fill('In June.');
  await send.click();
  const question = page.getByRole('alertdialog', { name: 'Send this promotion?' });
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('On its way to 2 people')).toBeVisible();
  expect(sent).toEqual([
    { en: { title: 'A course', message: 'In June.' }, de: { title: 'Ein Kurs', message: 'Im Juni.' } },
  ]);
});
