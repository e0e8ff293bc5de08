import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { signS3Request } from '#tests/support/fakes/sign-s3-request.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { MissingFile } from './missing-file.ts';
import { openBucket } from './s3-bucket.ts';

test('the bucket of these tests checks as the example of the specification does', () => {
  const { authorization } = signS3Request(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
    },
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

/** A bucket on the loopback that checks each signature, and that it is over the bytes that came. */
const KEYS = { region: 'eu-test-1', accessKeyId: 'id', secretAccessKey: 'secret' };
const objects = new Map<string, Buffer>();
let server: Server;
let files: FileStore;

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const body = await buffer(request);
    if (!isSigned(request, body))
      return answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const path = request.url ?? '';
    const status = Number(/\/status-(\d+)$/.exec(path)?.[1]);
    if (status) return answer.writeHead(status).end('<Error><Code>SlowDown</Code></Error>');
    if (path.endsWith('cut-off')) return request.socket.destroy();
    if (path.endsWith('broken-off')) {
      answer.writeHead(200, { 'content-length': 5 }).write('12');
      return setImmediate(() => request.socket.destroy());
    }
    if (path.endsWith('silent')) return undefined;
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return answer.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const found = objects.get(path);
    if (found && path.endsWith('slow')) {
      answer.write(found.subarray(0, 1));
      return setTimeout(() => answer.end(found.subarray(1)), 500);
    }
    return found ? answer.end(found) : answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  files = open('secret');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const bucketOf = (secretAccessKey: string) => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...KEYS, secretAccessKey, endpoint, bucket: 'files' };
};
const open = (secretAccessKey: string): FileStore =>
  createFileStore({ dataDir: '/nowhere', s3: bucketOf(secretAccessKey) });

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', host, 'x-amz-date': date } = request.headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]),
  );
  const at = String(date).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
  const method = request.method as 'GET';
  const expected = signS3Request(
    { method, url: new URL(request.url ?? '', `http://${host}`), headers, body },
    KEYS,
    new Date(at),
  );
  // Spaces after commas are as good as none.
  return expected.authorization === authorization.replaceAll(', ', ',');
}

const BYTES = new Uint8Array([0, 255, 10, 13, 128]);

test('keeps bytes as they are, under keys of any letters', async () => {
  for (const key of ['ab/one', 'ab/zwei ü+%.bin']) {
    await files.put(key, BYTES, 'application/octet-stream');
    expect(await files.read(key)).toEqual(BYTES);
    expect(new Uint8Array(await buffer(await files.stream(key)))).toEqual(BYTES);
  }
  expect([...objects.keys()][0]).toBe('/files/ab/one');
});

test('hands a file on for as long as its reader takes, once it has begun', async () => {
  await files.put('slow', BYTES, 'text/plain');
  const hasty = openBucket(bucketOf('secret'), { answerWithinMs: 200 });
  expect(new Uint8Array(await buffer(await hasty.stream('slow')))).toEqual(BYTES);
});

test('forgets a file, and one that is gone already', async () => {
  await files.put('two', BYTES, 'text/plain');
  await files.remove('two');
  await files.remove('two');
  await expect(files.read('two')).rejects.toThrow('404 (NoSuchKey)');
  await expect(files.read('two')).rejects.toBeInstanceOf(MissingFile);
});

test('says why it was refused, without a key', async () => {
  await expect(open('wrong').put('three', BYTES, 'text/plain')).rejects.toThrow(
    '403 (SignatureDoesNotMatch)',
  );
});

/** What a call failed with, as the caller is told it. */
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError
    ? { code: error.code, message: error.message, hasCause: error.cause instanceof Error }
    : error;
};
const OUTAGE = { code: 'unavailable', message: 'The file store is not available.', hasCause: true };

test.each(['status-429', 'status-500', 'status-503', 'cut-off'])(
  'is not available, by whichever call, when it answers with %s',
  async (key) => {
    for (const call of [
      () => files.read(key),
      () => files.stream(key),
      () => files.put(key, BYTES, 'text/plain'),
      () => files.remove(key),
    ])
      expect(await failureOf(call())).toEqual(OUTAGE);
  },
);

test('is not available where it breaks off, says nothing or is not there', async () => {
  expect(await failureOf(files.read('broken-off'))).toEqual(OUTAGE);
  const hasty = openBucket(bucketOf('secret'), { answerWithinMs: 50 });
  expect(await failureOf(hasty.read('silent'))).toEqual(OUTAGE);
  const gone = openBucket({ ...bucketOf('secret'), endpoint: `http://127.0.0.1:${await freePort()}` });
  expect(await failureOf(gone.read('one'))).toEqual(OUTAGE);
});
