import { describe, expect, it } from 'vitest';
import { growthOf } from '#tests/support/measure-work.ts';
import { readTemplate } from './read-template.ts';

const read = (template: string) =>
  readTemplate(template, { t: { end: 'te', both: ['wri', ['te']] }, tool: { name: 'write' } });

describe('a template', () => {
  it.each([
    'write',
    'wri{{ "te" }}',
    "wri{{ 'xte' | remove: 'x' }}",
    'wri{{ t.end }}',
    '{{ t.both }}',
    '{{ tool.name }}',
    '{{ tool.name | filter_of_some_tool }}',
    'wri  {{- "" -}}  te',
    'wri{% comment %}x{% endcomment %}te',
    'wri{% if tool.other %}te{% endif %}',
    '{% case 1 %}{% when 1 %}wri{% else %}te{% endcase %}',
    '{% for one in t.other %}wri{% endfor %}te',
    '{% assign part = "te" %}wri{{ part }}',
    '{% capture part %}t{{ "e" }}{% endcapture %}wri{{ part }}',
    '{% liquid\nassign part = "te"\necho "wri"\necho part\n%}',
    '{% assign __proto__ = "te" %}wri{{ __proto__ }}',
  ])('reads as it is rendered: %s', (template) => expect(read(template)[0]).toBe('write'));

  it('is read without its branches too, and what it keeps by itself', () => {
    expect(read('wri{% if false %}x{% endif %}te')).toEqual(['wrixte', 'write']);
    expect(read('{% capture one %}on{{ "e" }}{% endcapture %}{% assign two = "tw" | append: "o" %}')).toEqual(
      [...['', 'one', 'two']],
    );
  });

  it.each(['{% if %}', '{{ ', '{% include "x" %}', '{{ "x" | sort: 1 | nothing: ', '{{ (1..1000) }}'])(
    'that fails says nothing: %s',
    (template) => expect(read(template).join('')).toBe(''),
  );

  // Each asks for more than it is long, again and again.
  it.each([
    '{{ a }}',
    '{% assign a = a | append: a %}',
    '{% assign a = a | split: "" | join: "xxx" %}',
    '{{ (1..100000000) | join }}',
    '{% for i in (1..100000000) %}',
    '{% capture a %}{{ a }}{{ a }}{% endcapture %}',
    '{{ a | split: "" | sort | reverse | uniq | join }}',
    '{% if a %}',
  ])('is read in time that grows with its length, also of %s', (piece) => {
    const ends = { for: 'endfor', if: 'endif' };
    const end = Object.entries(ends).find(([tag]) => piece.startsWith(`{% ${tag} `))?.[1];
    const turn = (times: number) => {
      const closing = end ? `{% ${end} %}`.repeat(times) : '';
      const template = `{% assign a = "${'ab'.repeat(100)}" %}${piece.repeat(times)}${closing}`;
      return () => readTemplate(template, {});
    };
    // Sixteen times the length; were it the square, it would cost 256 times as much.
    expect(growthOf(turn, 25, 16, 64)).toBeLessThan(64);
  });
});
