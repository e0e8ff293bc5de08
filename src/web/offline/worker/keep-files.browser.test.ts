import { afterEach, expect, it, vi } from 'vitest';
import { keepFiles, keepSeen } from './keep-files.ts';

const NAME = 'keep-files-test';
const asked = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([address]) => String(address))
    .sort();

afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(NAME);
});

async function cacheWith(...addresses: string[]): Promise<Cache> {
  const answer = async (address: string) => new Response(address, { headers: { ETag: '"tag-1"' } });
  vi.stubGlobal('fetch', vi.fn(answer));
  const cache = await caches.open(NAME);
  for (const address of addresses) await cache.put(address, new Response('kept'));
  return cache;
}

it('asks for what is not kept, and looks what is in one question', async () => {
  const cache = await cacheWith('/assets/a.js', '/kept/en/shell');
  const match = vi.spyOn(cache, 'match');
  const files = {
    '/assets/a.js': null,
    '/kept/en/shell': 'tag-0',
    '/assets/b.js': null,
    '/kept/en/offline': 'tag',
  };
  await keepFiles(cache, files);
  await keepSeen(cache, ['/assets/a.js', '/assets/b.js', '/assets/c.js']);
  expect(asked()).toEqual(['/assets/b.js', '/assets/c.js', '/kept/en/offline']);
  expect(match).not.toHaveBeenCalled();
  const kept = await Promise.all(Object.keys(files).map(async (one) => (await cache.match(one))?.text()));
  expect(kept).toEqual(['kept', 'kept', '/assets/b.js', '/kept/en/offline']);
});

it('asks once for what two pages want at the same time, also after one that failed', async () => {
  const cache = await cacheWith();
  const failing = keepFiles(cache, { '/kept/en/shell': 'other' });
  await Promise.all([
    expect(failing).rejects.toThrow('/kept/en/shell'),
    keepFiles(cache, { '/assets/a.js': null, '/assets/b.js': null }),
    keepFiles(cache, { '/assets/b.js': null, '/assets/c.js': null }),
  ]);
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js', '/kept/en/shell']);
});

it('keeps no page of another build', async () => {
  const cache = await cacheWith();
  await expect(keepFiles(cache, { '/kept/en/shell': 'other' })).rejects.toThrow('/kept/en/shell');
  expect(await cache.keys()).toEqual([]);
});
