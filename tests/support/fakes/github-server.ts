/** GitHub's part of a sign-in on a loopback port: consent, code for token with PKCE, user and addresses. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GithubUser {
  id: number;
  login: string;
  name: string | null;
  avatar_url: string;
  emails: { email: string; primary: boolean; verified: boolean }[];
}

export interface TestGithubServer {
  /** Serves what github.com and api.github.com do. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Whoever consents next. */
  user: GithubUser;
  /** Path → how it is answered. */
  pictures: Record<string, (response: ServerResponse) => void>;
  /** Whether the user refuses. */
  isRefusing: boolean;
  close(): Promise<void>;
}

interface Grant {
  challenge: string | null;
  redirectUri: string;
  user: GithubUser;
}

export async function startGithubServer(user: GithubUser): Promise<TestGithubServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GithubUser>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const github: TestGithubServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'test-client',
    clientSecret: randomBytes(12).toString('hex'),
    user,
    pictures: {},
    isRefusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', github.url);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

    const picture = github.pictures[url.pathname];
    if (picture) return void picture(response);
    if (url.pathname === '/login/oauth/authorize') {
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      const target = new URL(redirectUri);
      target.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (github.isRefusing) target.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(10).toString('hex');
        const challenge = url.searchParams.get('code_challenge');
        codes.set(code, { challenge, redirectUri, user: github.user });
        target.searchParams.set('code', code);
      }
      response.writeHead(302, { location: target.href }).end();
    } else if (url.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(await text(request));
      const grant = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        grant !== undefined &&
        form.get('client_id') === github.clientId &&
        form.get('client_secret') === github.clientSecret &&
        form.get('redirect_uri') === grant.redirectUri &&
        grant.challenge === challenge;
      if (!isRight) return void json(200, { error: 'bad_verification_code' });
      const token = `gho_${randomBytes(18).toString('hex')}`;
      tokens.set(token, grant.user);
      json(200, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    } else {
      const owner = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      if (!owner) return void json(401, { message: 'Bad credentials' });
      const { emails, ...profile } = owner;
      if (url.pathname === '/user') json(200, { ...profile, email: null });
      else if (url.pathname === '/user/emails') json(200, emails);
      else json(404, { message: 'Not Found' });
    }
  }

  return github;
}
