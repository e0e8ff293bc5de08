/** Files in a bucket, by plain signed requests: four calls need no SDK of a hundred packages. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import type { FileStore } from './file-store.ts';

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
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal,
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

/** Amazon names the bucket in the host, compatible services mostly in the path. */
function addressOf({ endpoint, bucket, region }: S3Config, key: string): string {
  const path = key.split('/').map(encodeURIComponent).join('/');
  return endpoint
    ? `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${path}`
    : `https://${bucket}.s3.${region}.amazonaws.com/${path}`;
}
