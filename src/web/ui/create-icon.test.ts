import { Check, CircleAlert, KeyRound } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

/** Older names of the same icon, which nothing goes by. */
const withoutAliases = (html: string, file: string) =>
  html.replace(/ class="([^"]*)"/, (_, list: string) => {
    const kept = list.split(' ').filter((one) => !one.startsWith('lucide-') || one === `lucide-${file}`);
    return ` class="${kept.join(' ')}"`;
  });

test.each([
  ['check', Check],
  ['circle-exclamation-point', CircleAlert],
  ['key-round', KeyRound],
] as const)('%s is drawn as the package draws it', async (file, theirs) => {
  const { __iconData: data } = await import(`../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`);
  const ours = createIcon(data);
  for (const props of [
    {},
    { className: 'icon icon-sm', 'aria-hidden': true },
    { role: 'img', 'aria-label': 'Pinned' },
    { fill: 'currentColor', className: undefined },
    { children: createElement('title', null, 'A name') },
  ] as const)
    expect(renderToStaticMarkup(createElement(ours, props))).toBe(
      withoutAliases(renderToStaticMarkup(createElement(theirs, props)), file),
    );
});
