import { expect, it } from 'vitest';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { listModels } from './list-models.ts';

it('names the site and nothing else of the page, because keys can be tied to a site', async () => {
  const key = `sk-test-${crypto.randomUUID()}`;
  const baseUrl = `${modelUrls.openai}/v1`;
  await expect(listModels({ provider: 'openai', baseUrl, key })).rejects.toMatchObject({
    code: 'invalid_key',
  });
  const answer = await fetch(`${modelUrls.openai}/__requests`);
  const requests = (await answer.json()) as { headers: Record<string, string> }[];
  const own = requests.filter(({ headers }) => headers.authorization === `Bearer ${key}`);
  expect(own.map(({ headers }) => headers.referer)).toEqual([`${location.origin}/`]);
});
