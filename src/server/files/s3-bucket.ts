/** Files in a bucket, by plain signed requests: four calls need no SDK of a hundred packages. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '#core/errors/app-error.ts';
import type { S3Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { MissingFile } from './missing-file.ts';

const ANSWER_WITHIN_MS = 30_000;

export function openBucket(config: S3Config, { answerWithinMs = ANSWER_WITHIN_MS } = {}): FileStore {
  const { region, accessKeyId, secretAccessKey } = config;

  async function send(
    key: string,
    method: 'GET' | 'PUT' | 'DELETE',
    body: Uint8Array = new Uint8Array(),
    headers: Record<string, string> = {},
    signal = AbortSignal.timeout(answerWithinMs),
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      service: 's3',
      allHeaders: true,
      ...{ region, accessKeyId, secretAccessKey, method },
      url: addressOf(config, key),
      // Without it the signature would hold for any other bytes too.
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    });
    const signed = await signer.sign();
    const answer = await orUnavailable(() =>
      fetch(signed.url, {
        method,
        headers: signed.headers,
        signal,
        ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      }),
    );
    if (answer.ok) return answer;
    // The reason stands in an XML body; its code is enough, the rest names keys and addresses.
    const text = await orUnavailable(() => answer.text());
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no reason';
    const said = `The bucket answered ${method} with ${answer.status} (${code}).`;
    if (answer.status === 429 || answer.status >= 500) throw unavailable(new Error(said));
    // A bucket that is not there is no missing file.
    throw answer.status === 404 && code !== 'NoSuchBucket' ? new MissingFile(said) : new Error(said);
  }

  return {
    put: async (key, bytes, mediaType) => {
      await send(key, 'PUT', bytes, { 'content-type': mediaType });
    },
    read: async (key) => {
      const answer = await send(key, 'GET');
      return new Uint8Array(await orUnavailable(() => answer.arrayBuffer()));
    },
    stream: async (key) => {
      // Once it has begun it takes as long as its reader does; a bucket that falls silent meanwhile is the client's to notice.
      const ending = new AbortController();
      const late = setTimeout(() => ending.abort(), answerWithinMs);
      const { body } = await send(key, 'GET', undefined, undefined, ending.signal).finally(() =>
        clearTimeout(late),
      );
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    // S3 answers 204 whether it was there or not.
    remove: async (key) => {
      await send(key, 'DELETE');
    },
  };
}

/** Whatever `fetch` throws at an address in order is the network or the time that ran out. */
const orUnavailable = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((cause: unknown) => {
    throw unavailable(cause);
  });

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'The file store is not available.', { retryAfterSeconds: 10 }, { cause });

/** Amazon names the bucket in the host, compatible services mostly in the path. */
function addressOf({ endpoint, bucket, region }: S3Config, key: string): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return endpoint
    ? `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${path}`
    : `https://${bucket}.s3.${region}.amazonaws.com/${path}`;
}
