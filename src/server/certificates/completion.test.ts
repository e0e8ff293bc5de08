import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LessonId } from '#core/academy/lesson.ts';
import { COURSE_ORDER } from '#core/academy/progress.ts';
import type { KeySet } from '#core/account/check-token.ts';
import type { IssuedCertificate, VerifiedCertificate } from '#core/certificates/certificate.ts';
import { checkCertificate } from '#core/certificates/check-certificate.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const complete = async (user: TestUser, lessons: readonly LessonId[]) => {
  for (const { module, lesson } of lessons) {
    const json = { answers: server.services.quizKeys({ module, lesson }) };
    await user.request(`/api/completed-lessons/${module}/${lesson}`, { method: 'PUT', json });
  }
};
const ask = (user: Pick<TestUser, 'request'>) =>
  user.request('/api/certificates', { method: 'PUT', json: { sourceRef: 'academy' } });
const issued = async (user: TestUser) => (await (await ask(user)).json()) as IssuedCertificate;
const verify = async (id: string) =>
  (await (await server.request(`/api/certificates/${id}`)).json()) as VerifiedCertificate;
const keys = async () => (await (await server.request('/api/auth/.well-known/jwks.json')).json()) as KeySet;

it('is given for all seven modules, not for six and most of the seventh', async () => {
  const user = await server.signIn();
  await complete(user, COURSE_ORDER.slice(0, -1));
  const refused = await ask(user);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: { code: 'conflict', details: { reason: 'not_completed' } },
  });

  server.clock.advance({ days: 1 });
  const completedOn = server.clock().toISOString().slice(0, 10);
  await complete(user, COURSE_ORDER.slice(-1));
  server.clock.advance({ days: 2 });
  const certificate = await issued(user);
  expect(await checkCertificate(certificate.code, await keys())).toEqual({
    outcome: 'genuine',
    record: {
      ...{ id: certificate.id, holder: 'Ada', modules: [1, 2, 3, 4, 5, 6, 7], completedOn },
      ...{ issuedOn: server.clock().toISOString().slice(0, 10), keyId: expect.any(String) },
    },
  });
  expect(await verify(certificate.id)).toEqual({ ...certificate, standing: { state: 'valid' } });
});

it('has one number, however often and at once it is asked for, and a new one under a new name', async () => {
  const user = await server.signIn();
  await complete(user, COURSE_ORDER);
  const rename = (firstName: string, lastName: string) =>
    user.request('/api/account/profile', { method: 'PATCH', json: { firstName, lastName } });
  await rename('Ada', 'Lovelace');
  const all = await Promise.all(Array.from({ length: 4 }, () => issued(user)));
  server.clock.advance({ days: 20 });
  expect(new Set([...all, await issued(user)].map(({ id }) => id)).size).toBe(1);

  await rename('李', '小龍');
  const renamed = await issued(user);
  expect(renamed.id).not.toBe(all[0]?.id);
  expect(await verify(all[0]?.id ?? '')).toMatchObject({ standing: { state: 'valid' } });
  await rename('Ada', 'Lovelace');
  expect((await issued(user)).id).toBe(all[0]?.id);
});

it('counts for as long as the lessons do, is nobody else’s, and is not mailed', async () => {
  const [user, other] = [await server.signIn(), await server.signIn()];
  await complete(user, COURSE_ORDER);
  expect((await ask(other)).status).toBe(409);
  expect((await ask(server)).status).toBe(401);
  const { id } = await issued(user);
  const mailed = await user.request(`/api/certificates/${id}/mail`, {
    method: 'POST',
    body: '%PDF-1.7\n%%EOF\n',
  });
  expect(mailed.status).toBe(404);
  await server.services.pool.query('delete from completed_lessons where user_id = $1 and module = 5', [
    user.id,
  ]);
  expect(await verify(id)).toMatchObject({ standing: { state: 'revoked', on: null } });
  expect((await ask(user)).status).toBe(409);
});
