import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

const KEY = ['shelf'];

it.each([
  ['a first answer that is on its way', undefined],
  ['an answer that is here', 'before'],
])('what was written is read, beside %s', async (_, initialData) => {
  const client = createQueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [...KEY, 'u1'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
    ...(initialData && { initialData, staleTime: 0 }),
  });
  const stop = observer.subscribe(() => {});
  expect(asked).toHaveLength(1);
  const reading = readAgain(client, KEY);
  asked[0]?.resolve('before');
  await expect.poll(() => asked).toHaveLength(2);
  asked[1]?.resolve('after');
  await reading;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
  client.clear();
});

it('whoever waits for a first answer gets it', async () => {
  const client = createQueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const waiting = client.fetchQuery({
    queryKey: KEY,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
  const reading = readAgain(client, []);
  asked[0]?.resolve('before');
  await expect(waiting).resolves.toBe('before');
  await reading;
  client.clear();
});
