import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#tests/support/fakes/answer-api.ts';
import { deleteRuns } from '#web/runs/api.ts';

let answers: PromiseWithResolvers<Response>[];
const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  answers = [];
  asked.mockReset().mockImplementation(() => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  vi.stubEnv('VITE_API_URL', 'https://api.test');
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const ids = Array.from({ length: 1_501 }, () => crypto.randomUUID());
const sent = () => asked.mock.calls.map(([, init]) => init as RequestInit & { body: string });

it('sends all of many at once, and as much as a browser takes so that it outlives the page', async () => {
  const deletion = deleteRuns(ids);
  expect(sent().flatMap(({ body }) => JSON.parse(body).ids)).toEqual(ids);
  expect(sent().map(({ keepalive }) => keepalive)).toEqual([true, true, true, false]);
  const surviving = sent().filter(({ keepalive }) => keepalive);
  expect(surviving.reduce((bytes, { body }) => bytes + body.length, 0)).toBeLessThanOrEqual(64 * 1024);
  for (const answer of answers) answer.resolve(Response.json({ deleted: 1 }));
  await deletion;
});

it('is not over before the last is answered, and says what the first was refused with', async () => {
  const over = vi.fn();
  const deletion = deleteRuns(ids).catch((error: unknown) => error);
  void deletion.then(over);
  const refusal = refuse(409, 'conflict');
  const read = vi.spyOn(refusal, 'json');
  answers[0]?.resolve(refusal);
  await vi.waitFor(() => expect(read).toHaveResolved());
  expect(over).not.toHaveBeenCalled();
  for (const answer of answers.slice(1)) answer.resolve(Response.json({ deleted: 1 }));
  expect(await deletion).toMatchObject({ code: 'conflict' });
});
