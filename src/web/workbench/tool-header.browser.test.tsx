import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brokenWords, partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { ToolHeader } from './page/tool-header.tsx';

/** Of average length, with a wide space, and the longest. */
const NAMES = ['HookBuilder', 'AscensionOS Lite', 'QuantumResonance', 'HarmonicSynthesizer'];
const hint = (
  <button type="button" className="btn btn-ghost btn-icon">
    ?
  </button>
);

let cleanUp = () => {};
afterEach(async () => {
  cleanUp();
  await page.viewport(414, 896);
});

test.each(
  [320, 360, 383, 390].flatMap((width) =>
    NAMES.flatMap((name) =>
      (['standard', 'reseller', 'exclusive'] as const).map((level) => ({ width, name, level })),
    ),
  ),
)(
  '$name stands in whole words beside or above its level $level, $width wide',
  async ({ width, ...facts }) => {
    await page.viewport(width, 640);
    cleanUp = await render(<ToolHeader tool={toolTemplate(facts)} hint={hint} />, ['workbench']);
    await document.fonts.ready;
    const title = page.getByRole('heading', { level: 1, name: facts.name }).element();
    expect(brokenWords(title)).toEqual([]);
    expect(partsBeyondEdges()).toEqual([]);
  },
);
