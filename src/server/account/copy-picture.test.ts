import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts';
import { startGithubServer, type TestGithubServer } from '#tests/support/fakes/github-server.ts';
import { createTestApp, type TestApp } from '#tests/support/services.ts';
import { copyPicture, pictureSource } from './copy-picture.ts';

let github: TestGithubServer;
let site: TestApp;
let browser: Browser;
let ids = 5000;

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 another', 'latin1');
const sends = (bytes: Buffer) => (response: ServerResponse) => void response.end(bytes);

beforeAll(async () => {
  github = await startGithubServer(newUser('http://127.0.0.1:1'));
  site = await createTestApp({
    env: {
      GITHUB_CLIENT_ID: github.clientId,
      GITHUB_CLIENT_SECRET: github.clientSecret,
      GITHUB_URL: github.url,
      GITHUB_API_URL: github.url,
    },
  });
});
afterAll(async () => {
  await site.close();
  await github.close();
});
beforeEach(() => {
  ids += 1;
  browser = openBrowser(site.app, { address: `10.4.${ids >> 8}.${ids & 255}` });
  github.user = newUser(github.url);
  github.pictures = { '/me.png': sends(PNG) };
});

function newUser(url: string) {
  const email = `mona${ids}@example.test`;
  return {
    ...{ id: ids, login: `mona${ids}`, name: 'Mona' },
    avatar_url: `${url}/me.png`,
    emails: [{ email, primary: true, verified: true }],
  };
}

async function signIn(): Promise<void> {
  const started = await browser.post('/api/auth/sign-in/social', { provider: 'github' });
  const answered = await fetch(((await started.json()) as { url: string }).url, { redirect: 'manual' });
  const back = new URL(answered.headers.get('location') ?? '');
  await browser.get(back.pathname + back.search);
}
const session = async () =>
  (await (await browser.get('/api/session')).json()).user as { id: string; image: string | null };
const copied = () => vi.waitFor(async () => expect((await session()).image).toMatch(/^\/api\//));

describe('the picture of a sign-in with GitHub', () => {
  it('is copied to our own files and served from there', async () => {
    await signIn();
    await copied();
    const answer = await browser.get((await session()).image ?? '');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  });

  it('follows a change there, until the user chooses another or none', async () => {
    await signIn();
    await copied();
    const { id, image } = await session();
    github.pictures['/me.png'] = sends(WEBP);
    await copyPicture(site.services, id, `${github.url}/me.png`);
    const changed = (await session()).image;
    expect(changed).not.toBe(image);

    expect(
      (
        await site.app.request('/api/account/picture', {
          method: 'DELETE',
          headers: { cookie: browser.cookie() },
        })
      ).status,
    ).toBe(204);
    await copyPicture(site.services, id, `${github.url}/me.png`);
    expect((await session()).image).toBeNull();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is missing', (response) => void response.writeHead(404).end()],
    ['lies elsewhere', (response) => void response.writeHead(302, { location: '/other.png' }).end()],
    ['is no picture', sends(Buffer.from('<!doctype html><script>'))],
    ['is too large', sends(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))],
    [
      'breaks off',
      (response) =>
        void response.writeHead(200, { 'content-length': '99' }).write(PNG, () => response.destroy()),
    ],
  ])('that %s is left out, and the sign-in stands', async (_, answer) => {
    github.pictures = { '/other.png': sends(PNG), '/me.png': answer };
    await signIn();
    const { id } = await session();
    await copyPicture(site.services, id, `${github.url}/me.png`);
    expect((await session()).image).toBeNull();
  });
});

describe('a picture is fetched', () => {
  it('from GitHub’s own host over https, at the size that is shown', () => {
    expect(pictureSource('https://avatars.githubusercontent.com/u/1?v=4', undefined)?.href).toBe(
      'https://avatars.githubusercontent.com/u/1?v=4&s=512',
    );
  });

  it('from the server that stands in for GitHub', () => {
    const named = { url: 'http://127.0.0.1:4000' };
    expect(pictureSource('http://127.0.0.1:4000/a.png', named)?.href).toBe('http://127.0.0.1:4000/a.png');
  });

  it.each([
    'http://avatars.githubusercontent.com/u/1',
    'https://avatars.githubusercontent.com:8443/u/1',
    'https://avatars.githubusercontent.com.evil.test/u/1',
    'https://evil.test/avatars.githubusercontent.com',
    'https://me:pw@avatars.githubusercontent.com/u/1',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'not an address',
    '',
  ])('never from %j', (address) => {
    expect(pictureSource(address, { url: 'http://127.0.0.1:4000' })).toBeUndefined();
  });
});
