import { expect, it } from 'vitest';
import { readGrowing } from './growing-markdown.ts';
import { fittingLevel } from './top-level.ts';

it.each([
  ['# One\n\n## Two', 3],
  ['## Two\n\n### Three', 2],
  ['### Three\n\n#### Four', 1],
  ['text only', 3],
  ['## Two\n\n```sh\n# a comment\n```\n', 2],
  ['## Two\n\n```sh\n# cut off', 2],
  ['#no heading\n## Two', 2],
  // Of the next `##` the first mark has arrived.
  ['## Two\n\n#', 2],
  ['## Two\n\n# ', 2],
])('%j', (markdown, level) => {
  expect(fittingLevel(readGrowing(undefined, markdown))).toBe(level);
});

it.each([
  ['## Title\n\n### Three', 1],
  ['# Title\n\n## Two', 2],
  ['## Title\n\n## Two', 2],
  ['text\n\n## Two\n\n### Three', 2],
  ['## Title\n\ntext only', 3],
])('without the title at its beginning, %j', (markdown, level) => {
  expect(fittingLevel(readGrowing(undefined, markdown), true)).toBe(level);
});
