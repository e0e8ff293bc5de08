/** A site that signs tokens of its viewers, with its key set on a loopback port. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export const VIEWER_ISSUER = 'https://sites.example.test';
export const VIEWER_AUDIENCE = 'lumora-app';

interface Signing {
  /** undefined leaves a claim out. */
  claims?: Record<string, unknown>;
  /** Of the header; undefined leaves a field out. */
  header?: Record<string, unknown>;
  now?: Date;
}

export interface ViewerSite {
  /** What a server of ours is started with. */
  env: Record<string, string>;
  /** Published at present. */
  published: JWK[];
  /** How often the keys were asked for. */
  asked: number;
  /** In place of the key set. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** A new key, which signs from then on and is published beside the others. */
  rotate(alg?: string): Promise<void>;
  /** A good token of this subject, but for what is given. */
  sign(subject: string, signing?: Signing): Promise<string>;
  close(): Promise<void>;
}

export async function startViewerSite(): Promise<ViewerSite> {
  const server = createServer((_, response) => {
    site.asked += 1;
    if (site.answer) return site.answer(response);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: site.published }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let current: { alg: string; kid: string; privateKey: CryptoKey };

  const site: ViewerSite = {
    env: {
      VIEWER_TOKEN_ISSUER: VIEWER_ISSUER,
      VIEWER_TOKEN_AUDIENCE: VIEWER_AUDIENCE,
      VIEWER_TOKEN_KEYS_URL: `http://127.0.0.1:${port}/keys`,
    },
    published: [],
    asked: 0,
    answer: undefined,
    async rotate(alg = 'ES256') {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      const kid = randomUUID();
      current = { alg, kid, privateKey };
      site.published.push({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' });
    },
    sign(subject, { claims, header, now = new Date() } = {}) {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        ...{ iss: VIEWER_ISSUER, aud: VIEWER_AUDIENCE, sub: subject, jti: randomUUID() },
        ...{ iat: seconds, exp: seconds + 300, ...claims },
      })
        .setProtectedHeader({ alg: current.alg, kid: current.kid, ...header })
        .sign(current.privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await site.rotate();
  return site;
}
