import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPrompt, readPrompt, splitPrompt, variablesIn } from './fill-prompt.ts';

const TEXT = 'For {{who}}: {{ what }} and again {{who}}, {{cost-of-not}}.';
const labelOf = (name: string) => name.toUpperCase();

it('knows its variables, each once', () => {
  expect(variablesIn(TEXT)).toEqual(['who', 'what', 'cost-of-not']);
});

it('is filled, and says what is missing', () => {
  expect(fillPrompt(TEXT, { who: ' Ada ', what: '{{who}}' }, labelOf)).toBe(
    'For Ada: {{who}} and again Ada, [COST-OF-NOT].',
  );
  expect(fillPrompt('{{toString}}', {}, labelOf)).toBe('[TOSTRING]');
});

it.each([
  ['**First:** {{first}}', ['<First:>', ' ', '{first}']],
  ['a **b** c **d {{e}}**.', ['a ', '<b>', ' c ', '<d >', '<{e}>', '.']],
  ['2 ** 3, and **open', ['2 ** 3, and **open']],
  ['2 ** 3**', ['2 ** 3**']],
  ['****', ['****']],
])('%s is read as %j', (text, parts) => {
  const shown = readPrompt(text).map((part) => {
    const said = 'text' in part ? part.text : `{${part.variable}}`;
    return part.isBold ? `<${said}>` : said;
  });
  expect(shown).toEqual(parts);
});

it('loses nothing that stands between variables', () => {
  fc.assert(
    fc.property(fc.array(fc.string().filter((text) => !/[{}]/.test(text))), (parts) => {
      const text = parts.join('{{x}}');
      expect(
        splitPrompt(text)
          .map((part) => ('text' in part ? part.text : '{{x}}'))
          .join(''),
      ).toBe(text);
    }),
  );
});

it.each([
  ['Open: {{when}}. Send it.', 'at 6 p.m.', 'Open: at 6 p.m. Send it.'],
  ['They say: {{when}}. Answer.', 'Why me?', 'They say: Why me? Answer.'],
  ['They say: {{when}}.', '“Not now.”', 'They say: “Not now.”'],
  ['Notes: {{when}}. Sort them.', 'soup, rain', 'Notes: soup, rain. Sort them.'],
  ['From {{when}}, then rest.', 'at 6 p.m.', 'From at 6 p.m., then rest.'],
])('one full stop at most ends a sentence: %s with %s', (text, when, result) => {
  expect(fillPrompt(text, { when }, labelOf)).toBe(result);
});
