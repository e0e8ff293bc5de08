/** A tool whose author means harm, on screen: what they wrote runs nothing and asks nobody. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { checkCustomTool } from '#core/custom-tools/check-custom-tool.ts';
import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import { CUSTOM_TOOL_LIMITS } from '#core/custom-tools/custom-tool.ts';
import { hasLetter, hasUnseen } from '#core/naming/visible-name.ts';
import { listAsked } from '#tests/support/browser/list-asked.ts';
import { render } from '#tests/support/browser/render.tsx';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { MARKDOWN_CORPUS } from '#tests/support/files/corpora.ts';
// Loaded beforehand, so that no test waits for it.
import '#web/ui/safe-markdown.tsx';
import { TryForm } from '#web/tool-form/try-form.tsx';
import { ToolHeader } from './page/tool-header.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const FORBIDDEN =
  'script, img, picture, iframe, object, embed, base, meta, link, style, video, audio, template, math, noscript, marquee, frame';
/** Short enough for a label: what is longer is refused. */
const TEXTS = MARKDOWN_CORPUS.map(({ text }) => text.trim()).filter(
  (text) => text !== '' && text.length <= CUSTOM_TOOL_LIMITS.name,
);
const A_TOOL = 12;
const TOOLS = Array.from({ length: Math.ceil(TEXTS.length / A_TOOL) }, (_, index) =>
  TEXTS.slice(index * A_TOOL, (index + 1) * A_TOOL),
);

/** Every text of the tool is hostile, in turn; the first is its draft, too. */
const hostile = (texts: readonly string[]) => {
  const at = (index: number) => texts[index % texts.length];
  const [name, tagline = name] = texts.filter((text) => hasLetter(text) && !hasUnseen(text));
  return aCustomTool({
    ...{ name, tagline, description: at(2) },
    blocks: [
      { type: 'intro', id: 'intro', title: at(3), subtitle: at(4) },
      { type: 'input', id: 'text', inputType: 'text', label: at(5), placeholder: at(6), help: at(7) },
      {
        type: 'checkbox',
        id: 'ticks',
        label: at(8),
        options: [{ value: 'one', label: at(9) }],
        default: ['one'],
      },
      {
        type: 'dropdown',
        id: 'list',
        label: at(10),
        options: [{ value: 'one', label: at(11) }],
        default: 'one',
      },
      { type: 'slider', id: 'slide', label: at(0), unit: at(1) },
      { type: 'prompt', id: 'prompt', mode: 'brand_profile' },
      { type: 'output', id: 'output', label: at(2), style: 'glowbox' },
    ],
    prompt: `{% raw %}${at(0)}{% endraw %}`,
    draft: `{% raw %}${at(0)}{% endraw %}\n\n{{ labels.list }}\n\n{{ labels.ticks | and_list: language }}\n\n~~end~~`,
  });
};

let cleanUp: () => void = () => {};
afterEach(() => cleanUp());
beforeAll(() => commands.watchRequests());

test('there are enough of them', () => expect(TEXTS.length).toBeGreaterThanOrEqual(60));

test.each(TOOLS.map((texts, index) => ({ texts, number: index + 1 })))('tool $number', async ({ texts }) => {
  const { problems, tool } = checkCustomTool(hostile(texts));
  expect(problems).toEqual([]);
  if (!tool) throw new Error('No problems, and no tool.');
  const compiled = compileCustomTool(tool, ID);
  cleanUp = await render(
    <main>
      <ToolHeader tool={compiled.template} />
      <TryForm {...compiled} label="form" failure="failed" />
    </main>,
    ['workbench', 'voice', 'files'],
  );
  await page.getByRole('button', { name: 'Draft on this device' }).click();
  await expect.poll(() => document.querySelector('.output .md')).not.toBeNull();
  const main = document.querySelector('main') as HTMLElement;
  expect([...main.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  for (const element of main.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      if (name === 'style') expect(value).not.toMatch(/url|import/i);
    }
  for (const link of main.querySelectorAll<HTMLAnchorElement>('.output a'))
    expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:)/);
});

test('nothing ran and nobody was asked', async () => {
  expect(await listAsked()).toEqual([]);
  expect(window).not.toHaveProperty('hacked');
  expect(document.title).not.toContain('hacked');
});
