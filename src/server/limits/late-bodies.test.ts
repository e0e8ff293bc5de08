import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { AppEnv } from '../http/app-env.ts';
import { answerError } from '../http/errors.ts';
import { acceptBody, DEFAULT_BODY } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import { cutLateBodies } from './late-bodies.ts';

const Body = z.object({ a: z.number() });
const TEXT = '{"a":1}';

let server: Server;
let answering: PromiseWithResolvers<void>;
const reasons: unknown[] = [];
const routes = new Hono<AppEnv>()
  .post('/small', validate('json', Body), (c) => c.text('small'))
  .post(
    '/file',
    acceptBody({ ...DEFAULT_BODY, bytes: DEFAULT_BODY.bytes + 1 }),
    validate('json', Body),
    (c) => c.text('file'),
  )
  .post('/thoughtful', validate('json', Body), async (c) => {
    await answering.promise;
    return c.text('thoughtful');
  });

beforeAll(async () => {
  answering = Promise.withResolvers();
  const app = new Hono<AppEnv>()
    .use(cutLateBodies(20))
    .route('/', routes)
    .onError((error, c) => {
      reasons.push(error);
      return answerError(error, c);
    });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function begin(path: string, body: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = ['Host: 127.0.0.1', 'Connection: close', 'Content-Type: application/json'];
  socket.write(
    `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${TEXT.length}\r\n\r\n${body}`,
  );
  return socket;
}

/** All that comes until the connection ends. */
async function listen(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('whoever does not send a small body is cut off; a file, and an answer, may take longer', async () => {
  const file = begin('/file', TEXT.slice(0, 3));
  const thoughtful = begin('/thoughtful', TEXT);
  const cut = await listen(begin('/small', TEXT.slice(0, 3))).catch(() => '');
  expect(cut).toBe('');
  // What is cut off is no defect of the server's.
  expect(reasons).toEqual([expect.objectContaining({ code: 'bad_request' })]);
  file.write(TEXT.slice(3));
  expect(await listen(file)).toMatch(/ 200 [\s\S]*file/);
  answering.resolve();
  expect(await listen(thoughtful)).toMatch(/ 200 [\s\S]*thoughtful/);
});
