import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonId } from '#core/academy/lesson.ts';
import { COURSE_ORDER } from '#core/academy/progress.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const PATH = '/api/completed-lessons';

const complete = (user: TestUser, { module, lesson }: LessonId, answers?: unknown): Promise<Response> =>
  Promise.resolve(
    user.request(`${PATH}/${module}/${lesson}`, {
      method: 'PUT',
      json: { answers: answers ?? server.services.quizKeys({ module, lesson }) },
    }),
  );
const listed = async (user: TestUser) => (await (await user.request(PATH)).json()) as { items: unknown[] };
const level = async (user: TestUser) =>
  ((await (await user.request('/api/session')).json()) as { educationLevel: string }).educationLevel;

test('a lesson is completed once, by who answered it, on the day of the first time', async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const completedAt = server.clock().toISOString();
  const done = { module: 3, lesson: 2, completedAt };
  const first = await complete(ada, done);
  expect([first.status, await first.json()]).toEqual([200, done]);
  server.clock.advance({ hours: 30 });
  expect(await (await complete(ada, done)).json()).toEqual(done);
  await complete(ada, { module: 1, lesson: 4 });
  expect((await listed(ada)).items).toMatchObject([{ module: 1, lesson: 4 }, done]);
  expect((await listed(bob)).items).toEqual([]);
});

test('several at once make one row', async () => {
  const ada = await server.signIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => complete(ada, { module: 2, lesson: 1 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await listed(ada)).items).toHaveLength(1);
});

test('wrong answers complete nothing', async () => {
  const ada = await server.signIn();
  const lesson = { module: 1, lesson: 1 };
  const [first = 0, ...others] = server.services.quizKeys(lesson) ?? [];
  for (const answers of [[], others, [(first + 1) % 3, ...others], [first, ...others, 0], ['0'], 'none'])
    expect((await complete(ada, lesson, answers)).status).toBe(422);
  expect((await listed(ada)).items).toEqual([]);
});

test.each(['0/1', '8/1', '1/0', '1/5', '01/1', '1/1e0', 'x/1'])('there is no lesson %s', async (address) => {
  const ada = await server.signIn();
  const answer = await ada.request(`${PATH}/${address}`, { method: 'PUT', json: { answers: [0, 0, 0] } });
  expect(answer.status).toBe(404);
});

test('the session says how far somebody is, by the modules that are whole', async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const learn = async (user: TestUser, lessons: readonly LessonId[]) => {
    for (const lesson of lessons) await complete(user, lesson);
  };
  await learn(bob, COURSE_ORDER);
  await learn(ada, COURSE_ORDER.slice(0, 3));
  expect([await level(ada), await level(bob)]).toEqual(['none', 'guide']);
  await learn(ada, COURSE_ORDER.slice(3, 4));
  expect(await level(ada)).toBe('beginner');
  await learn(ada, COURSE_ORDER.slice(4, 16));
  expect(await level(ada)).toBe('practitioner');
});
