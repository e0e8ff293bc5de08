/** Files in a bucket, by plain signed requests: four calls need no SDK of a hundred packages. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { type S3Request, signS3Request } from './sign-s3-request.ts';

const ANSWER_WITHIN_MS = 30_000;

export function openBucket(config: S3Config, clock: () => Date = () => new Date()): FileStore {
  async function send(
    key: string,
    method: S3Request['method'],
    body: Uint8Array = new Uint8Array(),
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const url = addressOf(config, key);
    const answer = await fetch(url, {
      method,
      headers: signS3Request({ method, url, headers, body }, config, clock()),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    });
    if (answer.ok) return answer;
    // The reason stands in an XML body; its code is enough, the rest names keys and addresses.
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason';
    throw new Error(`The bucket answered ${method} with ${answer.status} (${code}).`);
  }

  return {
    put: async (key, bytes, mediaType) => {
      await send(key, 'PUT', bytes, { 'content-type': mediaType });
    },
    read: async (key) => new Uint8Array(await (await send(key, 'GET')).arrayBuffer()),
    stream: async (key) => {
      const { body } = await send(key, 'GET');
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    // S3 answers 204 whether it was there or not.
    remove: async (key) => {
      await send(key, 'DELETE');
    },
  };
}

/** Amazon names the bucket in the host, compatible services mostly in the path. */
function addressOf({ endpoint, bucket, region }: S3Config, key: string): URL {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return endpoint
    ? new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${path}`)
    : new URL(`https://${bucket}.s3.${region}.amazonaws.com/${path}`);
}
