/**
 * AWS Signature Version 4 in the header, for one S3 object, written after the specification alone: what a bucket of tests
 * holds the server's own signatures against.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { createHash, createHmac } from 'node:crypto';

export interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** Sent too; names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface S3Credentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @returns all headers to send, `host` left to the caller's HTTP. */
export function signS3Request(
  request: S3Request,
  credentials: S3Credentials,
  now: Date,
): Record<string, string> {
  const { method, url, body } = request;
  const { region, accessKeyId, secretAccessKey } = credentials;
  const time = `${now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`;
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const bodyHash = sha256(body);
  const sent = { ...request.headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');

  const canonical = [
    method,
    url.pathname,
    '',
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
