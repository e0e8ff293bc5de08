import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListedVoiceProfile, VOICE_LIMITS, type VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { List } from '#core/lists/list.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PATH = '/api/voice-profiles';
const PROFILE = {
  name: 'Bakery',
  language: 'en',
  description: 'Plain and warm.',
  samples: ['I bake at four.'],
  prefers: ['crumb'],
  avoids: ['unlock'],
};

const create = async (user: TestUser, over: object = {}) => {
  // One after the other, as lists have them.
  server.clock.advance({ ms: 1 });
  const answer = await user.request(PATH, { json: { ...PROFILE, ...over } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as VoiceProfile;
};
const list = async (user: TestUser) =>
  ((await (await user.request(PATH)).json()) as List<ListedVoiceProfile>).items;
const listedAs = ({ id, name, language, isDefault, updatedAt, description }: VoiceProfile) => ({
  ...{ id, name, language, isDefault, updatedAt, beginning: description },
});
const active = async (user: TestUser, query = '') =>
  ((await (await user.request(`/api/active-voice${query}`)).json()) as { profile: VoiceProfile | null })
    .profile;

describe('voice profiles', () => {
  it('are kept as they were written; the first is the default', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const first = await create(ada);
    const stored = { ...PROFILE, id: first.id, isDefault: true, updatedAt: server.clock().toISOString() };
    expect(first).toEqual(stored);
    const second = await create(ada, { name: 'Workshop' });
    expect(second.isDefault).toBe(false);
    expect(await list(ada)).toEqual([first, second].map(listedAs));
    expect(await (await ada.request(`${PATH}/${first.id}`)).json()).toEqual(first);
    expect(await list(bob)).toEqual([]);
  });

  it('are changed, chosen and removed by their owner', async () => {
    const ada = await server.signIn();
    const [first, second] = [await create(ada), await create(ada, { name: 'Workshop' })];
    const changed = await ada.request(`${PATH}/${first.id}`, {
      method: 'PUT',
      json: { ...PROFILE, description: 'Drier.' },
    });
    expect(await changed.json()).toMatchObject({ id: first.id, description: 'Drier.', isDefault: true });
    expect((await ada.request(`${PATH}/${second.id}/default`, { method: 'POST' })).status).toBe(204);
    expect((await list(ada)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    expect((await ada.request(`${PATH}/${second.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await list(ada)).toHaveLength(1);
  });

  it('leave the default alone when the one that is chosen does not exist', async () => {
    const ada = await server.signIn();
    const first = await create(ada);
    const answer = await ada.request(`${PATH}/${crypto.randomUUID()}/default`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(await list(ada)).toEqual([listedAs(first)]);
  });

  it('apply as they were chosen; without a choice, or once it is gone, the default does, then the first', async () => {
    const ada = await server.signIn();
    expect(await active(ada)).toBeNull();
    const [first, second, third] = [await create(ada), await create(ada), await create(ada)];
    await ada.request(`${PATH}/${second.id}/default`, { method: 'POST' });
    expect((await active(ada))?.id).toBe(second.id);
    expect((await active(ada, `?chosen=${third.id}`))?.id).toBe(third.id);
    const theirs = await create(await server.signIn());
    expect((await active(ada, `?chosen=${theirs.id}`))?.id).toBe(second.id);
    await ada.request(`${PATH}/${second.id}`, { method: 'DELETE' });
    expect((await active(ada))?.id).toBe(first.id);
  });

  it('are listed by their beginnings, a page at a time, however long and many they are', async () => {
    const ada = await server.signIn();
    const text = '語'.repeat(VOICE_LIMITS.sample);
    const whole = { description: text.repeat(2), samples: Array(VOICE_LIMITS.samples).fill(text) };
    const { id } = await create(ada, whole);
    await server.services.pool.query(
      `insert into voice_profiles (user_id, name, language, description, samples, created_at, updated_at)
       select user_id, name, language, description, samples, created_at + n * interval '1 second', updated_at
       from voice_profiles, generate_series(1, 299) n where id = $1`,
      [id],
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await ada.request(`${PATH}?limit=100${cursor && `&cursor=${cursor}`}`);
      const page = await answer.text();
      expect(Buffer.byteLength(page)).toBeLessThan(120_000);
      const { items, nextCursor }: List<ListedVoiceProfile> = JSON.parse(page);
      for (const { beginning } of items) expect(beginning).toBe(`${text.slice(0, 280)}…`);
      seen.push(...items.map((item) => item.id));
      cursor = nextCursor;
    }
    expect(new Set(seen).size).toBe(300);
  });

  it('have one default, also when several are made or chosen at once', async () => {
    const ada = await server.signIn();
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((name) => create(ada, { name })));
    expect(made.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const chosen = await Promise.all(
      made.map(({ id }) => ada.request(`${PATH}/${id}/default`, { method: 'POST' })),
    );
    expect(chosen.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await list(ada)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('are made once however often they are sent', async () => {
    const ada = await server.signIn();
    const send = () => ada.request(PATH, { json: PROFILE, headers: { 'Idempotency-Key': 'one-profile' } });
    const answers = [await send(), await send()];
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(await list(ada)).toHaveLength(1);
  });

  it('are limited in number', async () => {
    const ada = await server.signIn();
    for (let index = 0; index < QUOTAS.none.voiceProfiles.rows; index += 1)
      await create(ada, { name: `${index}` });
    const answer = await ada.request(PATH, { json: PROFILE });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: { code: 'quota_exceeded', details: { what: 'voiceProfiles', unit: 'rows' } },
    });
  });

  it.each([
    { name: ' ' },
    { language: 'nl' },
    { description: 'x'.repeat(VOICE_LIMITS.description + 1) },
    { samples: Array.from({ length: VOICE_LIMITS.samples + 1 }, () => 'x') },
    { samples: [''] },
    { prefers: ['x'.repeat(VOICE_LIMITS.word + 1)] },
    { avoids: Array.from({ length: VOICE_LIMITS.words + 1 }, () => 'x') },
    { description: ' ', samples: [], prefers: [], avoids: [] },
    { isDefault: true },
  ])('refuse %j', async (over) => {
    const ada = await server.signIn();
    expect((await ada.request(PATH, { json: { ...PROFILE, ...over } })).status).toBe(422);
    expect(await list(ada)).toEqual([]);
  });
});
