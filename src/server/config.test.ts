import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';
import { PROJECT_ROOT } from './project-root.ts';

const VIEWERS = {
  VIEWER_TOKEN_ISSUER: 'https://sites.test',
  VIEWER_TOKEN_AUDIENCE: 'app-1',
  VIEWER_TOKEN_KEYS_URL: 'https://sites.test/keys',
};

test('needs nothing', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4600,
    publicUrl: 'http://127.0.0.1:4600',
    dataDir: `${process.cwd()}/.data`,
    databaseUrl: undefined,
    smtpUrl: undefined,
    s3: undefined,
    stripe: undefined,
    paypal: undefined,
    github: undefined,
    viewers: undefined,
    embedOrigins: [],
    hasOfflineCopies: true,
    metricsToken: undefined,
    isProduction: false,
    isBehindProxy: false,
    hasTestPayments: true,
  });
});

test('reads the sites that may embed, each once', () => {
  const { embedOrigins } = readConfig({
    EMBED_ORIGINS: 'https://a.test, https://b.test:8443,https://a.test',
  });
  expect(embedOrigins).toEqual(['https://a.test', 'https://b.test:8443']);
});

test('reads whose viewer tokens stand for sign-in', () => {
  const { viewers } = readConfig(VIEWERS);
  expect(viewers).toEqual({
    issuer: 'https://sites.test',
    audience: 'app-1',
    keysUrl: 'https://sites.test/keys',
  });
  expect(readConfig({ ...VIEWERS, VIEWER_TOKEN_KEYS_URL: 'http://127.0.0.1:9/keys' }).viewers).toBeDefined();
});

test('takes an empty variable for an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', GITHUB_CLIENT_ID: '' })).toEqual(readConfig({}));
});

describe('stops with one sentence that names the variable:', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'lumora.test' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://db.test/lumora' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db.test/lumora' }, 'SECRET'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ SMTP_URL: 'mail.test' }, 'SMTP_URL'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ EMBED_ORIGINS: 'https://example.com/page' }, 'EMBED_ORIGINS'],
    [{ EMBED_ORIGINS: '*' }, 'EMBED_ORIGINS'],
    [{ S3_BUCKET: 'files' }, 'S3_REGION'],
    [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_BUCKET'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_AUTOMATIC_TAX: 'true' }, 'STRIPE_SECRET_KEY'],
    [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_WEBHOOK_ID: 'id' }, 'PAYPAL_CLIENT_SECRET'],
    [{ GITHUB_CLIENT_SECRET: 'secret' }, 'GITHUB_CLIENT_ID'],
    [{ VIEWER_TOKEN_ISSUER: 'https://sites.test' }, 'VIEWER_TOKEN_AUDIENCE'],
    [{ ...VIEWERS, VIEWER_TOKEN_ISSUER: '' }, 'VIEWER_TOKEN_ISSUER'],
    [{ ...VIEWERS, VIEWER_TOKEN_KEYS_URL: 'http://sites.test/keys' }, 'VIEWER_TOKEN_KEYS_URL'],
    [{ ...VIEWERS, VIEWER_TOKEN_KEYS_URL: 'file:///etc/keys' }, 'VIEWER_TOKEN_KEYS_URL'],
    [
      { ...VIEWERS, VIEWER_TOKEN_KEYS_URL: 'http://127.0.0.1/keys', NODE_ENV: 'production' },
      'VIEWER_TOKEN_KEYS_URL',
    ],
    [{ NODE_ENV: 'production', TEST_PAYMENTS: 'true' }, 'TEST_PAYMENTS'],
    [{ NODE_ENV: 'production', ELEVENLABS_API_URL: 'http://127.0.0.1:9' }, 'ELEVENLABS_API_URL'],
  ])('%j', (env, variable) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^[^.]*${variable}[\\s\\S]*\\.$`));
  });
});

test('takes no payments without money beside real ones, unless it is told to', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(readConfig(stripe).hasTestPayments).toBe(false);
  expect(readConfig({ ...stripe, TEST_PAYMENTS: 'true' }).hasTestPayments).toBe(true);
});

test('turns a whole group on', () => {
  const { github, s3 } = readConfig({
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
    S3_BUCKET: 'files',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(github).toEqual({ clientId: 'id', clientSecret: 'secret' });
  expect(s3).toMatchObject({ bucket: 'files', endpoint: undefined });
});

describe('every variable, and no other, is named in', () => {
  const textOf = (path: string) => readFile(join(PROJECT_ROOT, path), 'utf8');
  const namesIn = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found]) => found ?? '');

  test('.env.example', async () => {
    const named = namesIn(await textOf('.env.example'), /^([A-Z0-9_]+)=/gm);
    expect(named.toSorted()).toEqual(VARIABLES.toSorted());
  });

  test('the first table of docs/operate.md', async () => {
    const table = /^\| variable \|(?:.*\n)*?\n/m.exec(await textOf('docs/operate.md'))?.[0] ?? '';
    const firstColumn = namesIn(table, /^\|([^|]*)\|/gm).join('');
    expect(namesIn(firstColumn, /`([A-Z0-9_]+)`/g).toSorted()).toEqual(VARIABLES.toSorted());
  });
});
