import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, makeFolder, postmasterPid, signInDemo } from '#tests/support/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await makeFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('on SIGTERM finishes the request in flight, ends event streams, stops the database and exits 0', async () => {
  const server = await launch({ dataDir });
  const cookie = await signInDemo(server.url, dataDir);
  const stream = await fetch(`${server.url}/api/events`, { headers: { cookie } });
  const streamed = stream.text();

  // In flight: its head has arrived, its body comes after the signal.
  const answered = new Promise<number | undefined>((resolve, reject) => {
    // Asked for, the server says when it has read the head.
    const headers = { 'Content-Type': 'application/json', Origin: server.url, Expect: '100-continue' };
    const post = httpRequest(
      `${server.url}/api/auth/sign-in/email`,
      { method: 'POST', headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    );
    post.on('error', reject);
    post.write('{"email":');
    const goOn = async () => {
      process.kill(server.child.pid ?? 0, 'SIGTERM');
      // The stream's end shows that the server has begun to stop.
      await streamed;
      post.end('"nobody@lumora.test","password":"not the password"}');
    };
    post.on('continue', () => void goOn().catch(reject));
  });

  expect(await answered).toBe(401);
  expect(await server.end()).toBe(0);
  expect(await streamed).toContain('event: ');
  expect(await postmasterPid(dataDir)).toBeUndefined();
});

test('a second signal changes nothing', async () => {
  const server = await launch({ dataDir });
  server.child.kill('SIGINT');
  server.child.kill('SIGTERM');
  expect(await server.end('SIGINT')).toBe(0);
  expect(await postmasterPid(dataDir)).toBeUndefined();
});
