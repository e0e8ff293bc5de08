/** What a model or a pasted text may hold, on screen: it runs nothing, asks nobody, and leads nowhere but where its links say. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { isTooDeep } from '#core/markdown/is-too-deep.ts';
import { listAsked } from '#tests/support/browser/list-asked.ts';
import { render } from '#tests/support/browser/render.tsx';
import { MARKDOWN_CORPUS as corpus } from '#tests/support/files/corpora.ts';
// Loaded beforehand, so that no test waits for them.
import './items/itemised-markdown.tsx';
import '#web/ui/safe-markdown.tsx';
import { RunOutput } from './run-output.tsx';

const TOOL = { blocks: [], category: 'creative-assistant' as const, isReflective: false };
const ITEMS = { isReady: true, starredItems: [], canStar: true, onChange: () => {} };
const FORBIDDEN =
  'script, img, picture, iframe, object, embed, base, meta, link, style, video, audio, form, template, math, noscript, marquee, input:not([type=checkbox][disabled]), svg:not(.lucide)';

let cleanUp: () => void = () => {};
afterEach(() => cleanUp());
beforeAll(() => commands.watchRequests());

test('there are enough of them, each once', () => {
  expect(new Set(corpus.map(({ text }) => text)).size).toBe(corpus.length);
  expect(corpus.length).toBeGreaterThanOrEqual(100);
});

test.each(corpus)('$name', async ({ text }) => {
  cleanUp = await render(<RunOutput tool={TOOL} text={`${text}\n\n~~end~~`} items={ITEMS} />, [
    'runs',
    'results',
  ]);
  // Texts that nest too deep stay plain.
  const drawn = isTooDeep(text) ? '.md-plain' : '.md-slotted';
  await expect.poll(() => document.querySelector(`.output ${drawn}`)).not.toBeNull();
  const output = document.querySelector('.output') as HTMLElement;
  expect([...output.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const element of output.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      if (name === 'style') expect(value).not.toMatch(/url|import/i);
    }
  for (const link of output.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/);
    expect([link.rel, link.target]).toEqual(['noopener noreferrer nofollow', '_blank']);
  }
  // Where the text could be taken apart, its letters say what they seem to say.
  if (output.querySelector('.md:not(.md-plain)'))
    expect(output.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('nothing ran and nobody was asked', async () => {
  expect(await listAsked()).toEqual([]);
  expect(window).not.toHaveProperty('hacked');
  expect(document.title).not.toContain('hacked');
});
