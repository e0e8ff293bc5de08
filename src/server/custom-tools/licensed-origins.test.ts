/** A licensed recipe in a tool of a user's: used with the license, passed on by nobody. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { CustomToolVersion, OpenedTool } from '#core/custom-tools/custom-tool.ts';
import type { List } from '#core/lists/list.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { LICENSED_PROMPT } from '#tests/support/licensed-recipe.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';
import { findLicenses } from '../licenses/find-licenses.ts';
import { grantLicenses } from '../licenses/grant-licenses.ts';
import { revokeLicense } from '../licenses/revoke-license.ts';

let server: TestServer;
let holder: TestUser;
let stranger: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn({ role: 'admin' });
  stranger = await server.signIn();
  holder = await licensed();
});
afterAll(() => server.close());

const PATH = '/api/custom-tools';
const COPY = { prompt: LICENSED_PROMPT };
/** Edited, renamed, and said to come from nowhere. */
const DISGUISED = { prompt: LICENSED_PROMPT.toUpperCase().split('\n').reverse().join(' — ') };

/** Room for several tools, and the license of the tool that is copied. */
async function licensed(slugs = ['hookbuilder', 'clipgenius']): Promise<TestUser> {
  const user = await server.signIn();
  await grantLicenses(server.services, {
    ...{ userId: user.id, source: 'purchase', sourceRef: user.id },
    licenses: slugs.map((toolSlug) => ({ toolSlug, level: 'exclusive' })),
  });
  return user;
}
const post = (user: TestUser, over: object, basedOn: string | null = null) =>
  user.request(PATH, { json: { tool: aCustomTool(over), basedOn } });
async function create(user: TestUser, over: object, basedOn: string | null = null): Promise<string> {
  const answer = await post(user, over, basedOn);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
const replace = (user: TestUser, id: string, over: object) =>
  user.request(`${PATH}/${id}`, { method: 'PUT', json: { tool: aCustomTool(over) } });
const share = (user: TestUser, id: string) =>
  user.request(`${PATH}/${id}/visibility`, { method: 'PUT', json: { visibility: 'link' } });
const submit = (user: TestUser, id: string) => user.request(`${PATH}/${id}/submissions`, { method: 'POST' });
const open = (user: TestUser, id: string) => user.request(`${PATH}/${id}`);
const opened = async (user: TestUser, id: string) => (await (await open(user, id)).json()) as OpenedTool;
async function loseLicense(user: TestUser): Promise<void> {
  for (const { id, toolSlug } of await findLicenses(server.services.db, user.id))
    if (toolSlug === 'hookbuilder') await revokeLicense(server.services, id);
}

async function expectRefusal(answer: Response | Promise<Response>, reason: string): Promise<void> {
  const { status } = await answer;
  const text = await (await answer).text();
  expect([status, JSON.parse(text)]).toMatchObject([
    reason === 'licensed_origin' ? 409 : 403,
    { error: { details: { reason, origin: 'hookbuilder' } } },
  ]);
  expect(text).not.toContain('afternoon');
}

describe.each([
  ['known to be a copy', {}, 'hookbuilder'],
  ['that holds a licensed recipe', COPY, null],
  ['that holds a licensed recipe in disguise', DISGUISED, null],
  ['that claims another origin', COPY, 'passionFinder'],
])('a tool %s', (_, over, basedOn) => {
  it('is its holder’s to run and to change', async () => {
    const id = await create(holder, over, basedOn);
    expect((await open(holder, id)).status).toBe(200);
    expect((await replace(holder, id, { ...over, name: 'Mine' })).status).toBe(200);
  });

  it('is not shared, linked or submitted', async () => {
    const id = await create(holder, over, basedOn);
    await expectRefusal(share(holder, id), 'licensed_origin');
    await expectRefusal(submit(holder, id), 'licensed_origin');
    const publication = await holder.request(`${PATH}/${id}/publication`);
    expect(await publication.json()).toMatchObject({ refusal: 'licensed_origin', origin: 'hookbuilder' });
  });

  it('is not kept by whoever has no license', async () => {
    await expectRefusal(post(stranger, over, basedOn), 'no_license');
  });

  it('closes with the license, and opens with it again', async () => {
    const user = await licensed();
    const id = await create(user, over, basedOn);
    await loseLicense(user);
    await expectRefusal(open(user, id), 'revoked');
    await expectRefusal(replace(user, id, over), 'revoked');
    const answer = await user.request(`${PATH}/${id}/versions`);
    const { items: versions } = (await answer.json()) as List<CustomToolVersion>;
    await expectRefusal(
      user.request(`/api/tool-versions/${versions[0]?.id}/restore`, { method: 'POST' }),
      'revoked',
    );
    // It is still theirs to delete.
    expect((await (await user.request(PATH)).text()).includes(id)).toBe(true);
    await grantLicenses(server.services, {
      ...{ userId: user.id, source: 'purchase', sourceRef: 'again' },
      licenses: [{ toolSlug: 'hookbuilder', level: 'standard' }],
    });
    expect((await open(user, id)).status).toBe(200);
  });

  it('stays a copy through copies of copies', async () => {
    const id = await create(holder, over, basedOn);
    const again = await create(holder, over, customSlug(id));
    await expectRefusal(share(holder, again), 'licensed_origin');
  });
});

describe('a tool that is shared already', () => {
  it('takes no licensed recipe in, be it new or from an earlier version', async () => {
    const id = await create(holder, COPY);
    expect((await replace(holder, id, {})).status).toBe(200);
    expect((await share(holder, id)).status).toBe(204);
    await expectRefusal(replace(holder, id, DISGUISED), 'licensed_origin');
    const { items: versions } = (await (
      await holder.request(`${PATH}/${id}/versions`)
    ).json()) as List<CustomToolVersion>;
    const first = versions.find(({ number }) => number === 1)?.id;
    await expectRefusal(
      holder.request(`/api/tool-versions/${first}/restore`, { method: 'POST' }),
      'licensed_origin',
    );
    expect((await opened(stranger, id)).tool.prompt).toBe(aCustomTool().prompt);
  });

  it('and was before its recipe was known opens with the license only, by link and from the shelf', async () => {
    const id = await create(holder, {});
    await share(holder, id);
    const answer = await submit(holder, id);
    const submission = ((await answer.json()) as { id: string }).id;
    const document = JSON.stringify(aCustomTool(COPY));
    const become = (table: string, column: string) =>
      server.services.pool.query(
        `update ${table} set document = $1, copied_by = 'those of then' where ${column} = $2`,
        [document, id],
      );
    await become('custom_tool_versions', 'tool_id');
    await expectRefusal(open(stranger, id), 'no_license');
    expect((await open(holder, id)).status).toBe(200);

    await become('tool_submissions', 'tool_id');
    const approve = () =>
      admin.request(`/api/admin/tool-submissions/${submission}/approve`, { method: 'POST' });
    await expectRefusal(approve(), 'licensed_origin');
    await server.services.pool.query(
      `update tool_submissions set state = 'published', decided_at = now(), published_at = now() where id = $1`,
      [submission],
    );
    await expectRefusal(open(stranger, id), 'no_license');
  });

  it('shared and changed at once never holds a licensed recipe', async () => {
    const id = await create(holder, {});
    const [shared, changed] = await Promise.all([share(holder, id), replace(holder, id, COPY)]);
    expect([shared.status, changed.status].sort()).not.toEqual([200, 204]);
    expect(await (await open(stranger, id)).text()).not.toContain('afternoon');
  });
});

describe('what a tool holds', () => {
  const looks = () => vi.spyOn(server.services.catalogue, 'findCopied');
  const askAll = async (id: string) => {
    await open(holder, id);
    await holder.request(`${PATH}/${id}/publication`);
    await share(holder, id);
    const submitted = (await (await submit(holder, id)).json()) as { id: string };
    await admin.request(`/api/admin/tool-submissions/${submitted.id}/approve`, { method: 'POST' });
    await open(stranger, id);
  };

  it('is looked for as it is kept, not as it is opened', async () => {
    const spy = looks();
    for (const over of [{}, COPY]) {
      const id = await create(holder, over);
      expect(spy).toHaveBeenCalledTimes(1);
      await askAll(id);
      expect(spy).toHaveBeenCalledTimes(1);
      spy.mockClear();
    }
    spy.mockRestore();
  });

  it('is looked for again once where the fingerprints have changed', async () => {
    const id = await create(holder, COPY);
    await server.services.pool.query(
      `update custom_tool_versions set copied_from = '{}', copied_by = 'those of then' where tool_id = $1`,
      [id],
    );
    const spy = looks();
    expect((await open(holder, id)).status).toBe(200);
    await expectRefusal(share(holder, id), 'licensed_origin');
    expect((await open(holder, id)).status).toBe(200);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
  });
});

describe('the signed origin', () => {
  const originOf = async (id: string) => (await opened(holder, id)).tool.origin ?? '';

  it('comes with a licensed recipe and with every copy of it, and with nothing else', async () => {
    const recipe = (await (await holder.request('/api/tools/hookbuilder/recipe')).json()) as {
      origin?: string;
    };
    expect(recipe.origin).toMatch(/^hookbuilder\./);
    expect(await originOf(await create(holder, {}, 'hookbuilder'))).toBe(recipe.origin);
    expect(await originOf(await create(holder, COPY))).toBe(recipe.origin);
    expect((await opened(holder, await create(holder, {}))).tool).not.toHaveProperty('origin');
    const free = (await (await server.request('/api/tools/passionFinder/recipe')).json()) as object;
    expect(free).not.toHaveProperty('origin');
  });

  it('makes an imported file the copy that it is, whatever was rewritten in it', async () => {
    const origin = await originOf(await create(holder, {}, 'hookbuilder'));
    await expectRefusal(post(stranger, { origin }), 'no_license');
    const id = await create(holder, { origin });
    await expectRefusal(share(holder, id), 'licensed_origin');
    const { rows } = await server.services.pool.query(
      'select document from custom_tool_versions where tool_id = $1',
      [id],
    );
    expect(rows[0].document).not.toHaveProperty('origin');
  });

  it.each([
    ['forged', 'clipgenius.bm90IHNpZ25lZA'],
    ['of another tool', 'clipgenius'],
    ['nonsense', '.'],
    ['taken away', undefined],
  ])('%s counts for nothing, and the recipe for itself', async (_, forged) => {
    const signed = await originOf(await create(holder, {}, 'hookbuilder'));
    const origin = forged === 'clipgenius' ? signed.replace('hookbuilder', forged) : forged;
    const harmless = await create(holder, { origin });
    expect((await share(holder, harmless)).status).toBe(204);
    const copied = await create(holder, { ...COPY, origin });
    await expectRefusal(share(holder, copied), 'licensed_origin');
  });
});
