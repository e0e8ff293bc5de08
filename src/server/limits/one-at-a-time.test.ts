import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('begins what has the same key when the one before has ended, whatever came of it, and nothing else waits', async () => {
  const inTurn = oneAtATime();
  const begun: string[] = [];
  const ends: Record<string, PromiseWithResolvers<string>> = {};
  const press = (name: string, key: string) =>
    inTurn(key, () => {
      begun.push(name);
      ends[name] = Promise.withResolvers<string>();
      return ends[name].promise;
    });
  const [first, second, other] = [press('a1', 'a'), press('a2', 'a'), press('b1', 'b')];
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  ends.a1?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  ends.a2?.resolve('two');
  ends.b1?.resolve('one');
  expect(await Promise.all([second, other])).toEqual(['two', 'one']);
});
