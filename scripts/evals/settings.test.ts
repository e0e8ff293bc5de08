import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { EVALS_BASE_URL: 'http://localhost:11434', EVALS_MODEL: 'small' };

test('needs an address and a model, and has a default for the rest', () => {
  expect(readSettings(env, [])).toEqual({
    access: { provider: 'compatible', baseUrl: 'http://localhost:11434/v1', key: '' },
    models: ['small'],
    tools: [],
    concurrency: 4,
    folder: join('.data', 'evals'),
  });
});

test('takes several models and tools', () => {
  const settings = readSettings(
    {
      ...env,
      EVALS_MODEL: 'small, large',
      EVALS_TOOLS: 'flowpulse',
      EVALS_CONCURRENCY: '2',
      DATA_DIR: '/srv/data',
    },
    ['hookbuilder'],
  );
  expect(settings).toMatchObject({
    models: ['small', 'large'],
    tools: ['hookbuilder', 'flowpulse'],
    concurrency: 2,
    folder: join('/srv/data', 'evals'),
  });
});

test('sends a key over TLS or to this machine only', () => {
  const elsewhere = { ...env, EVALS_BASE_URL: 'http://models.example:8000/v1' };
  expect(readSettings(elsewhere, []).access.baseUrl).toBe('http://models.example:8000/v1');
  expect(() => readSettings({ ...elsewhere, EVALS_API_KEY: 'sk-1' }, [])).toThrow(/EVALS_BASE_URL .*https/);
  expect(readSettings({ ...env, EVALS_API_KEY: 'sk-1' }, []).access.key).toBe('sk-1');
});

test.each([
  ['EVALS_BASE_URL is missing', { EVALS_BASE_URL: ' ' }],
  ['EVALS_BASE_URL is no address', { EVALS_BASE_URL: 'ftp://x' }],
  ['EVALS_MODEL is missing', { EVALS_MODEL: ',' }],
  ['EVALS_CONCURRENCY must be', { EVALS_CONCURRENCY: 'many' }],
  ['EVALS_CONCURRENCY must be', { EVALS_CONCURRENCY: '0' }],
])('says that %s', (message, change) => {
  expect(() => readSettings({ ...env, ...change }, [])).toThrow(message);
});
