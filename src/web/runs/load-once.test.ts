import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once, however often it is asked', async () => {
  const load = vi.fn(async () => ({ name: 'part' }));
  const get = loadOnce(load);
  expect(await Promise.all([get(), get()])).toEqual([{ name: 'part' }, { name: 'part' }]);
  expect(get()).toBe(get());
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again after a failure', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline'));
  const get = loadOnce(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});
