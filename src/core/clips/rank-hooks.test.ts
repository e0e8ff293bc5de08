import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { rankHooks } from './rank-hooks.ts';
import { hookSigns, scoreHook } from './score-hook.ts';

describe('opening lines, ranked', () => {
  test.each<[Language, string[], number[]]>([
    ['en', ['A quiet line that asks for nothing.', 'What would you do in 5 minutes?'], [1, 0]],
    ['es', ['Una línea tranquila que no pide nada.', '¿Qué harías tú en 5 minutos?'], [1, 0]],
    ['fr', ['Une ligne calme qui ne demande rien.', 'Que feriez-vous en 5 minutes ?'], [1, 0]],
    ['de', ['Eine leise Zeile ohne jede Bitte an uns.', 'Was würdest du in 5 Minuten tun?'], [1, 0]],
    ['ja', ['静かで何も求めない一行の文です。', 'あなたは5分で何をしますか？'], [1, 0]],
    // Equals stay as they came.
    ['en', ['Same line for all of them.', 'Same line for all of them.'], [0, 1]],
    ['en', [], []],
  ])('%s: %j', (language, lines, order) => {
    expect(rankHooks(lines, language).map(({ at }) => at)).toEqual(order);
  });

  test('with what raised and lowered each', () => {
    expect(rankHooks(['It is here', 'Do you know these 3 mistakes?'], 'en')).toEqual([
      { at: 1, reasons: ['question', 'number', 'word', 'listener', 'breath'], isLeaning: false },
      { at: 0, reasons: [], isLeaning: true },
    ]);
  });

  test.each([
    ['Was brauchen Sie heute', true],
    ['Was ihr braucht, ist ein freier Abend', true],
    ['Wir haben eure Fragen gesammelt', true],
    ['Eine Frau hat gesagt, dass sie noch nie gefragt wurde', false],
    ['Ich habe ihnen die Wahrheit gesagt', false],
    ['Sie hat ihre Uhr abgelegt', false],
  ])('German: %s speaks to the listener: %s', (line, speaks) => {
    expect(hookSigns(line, 'de').includes('listener')).toBe(speaks);
  });

  test('each once, and none after one with fewer points', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('What if you stop?', 'And so it is.', '3 secrets'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom(...LANGUAGES), (lines, language) => {
        const order = rankHooks(lines, language).map(({ at }) => at);
        expect(order.toSorted((a, b) => a - b)).toEqual(lines.map((_, at) => at));
        const points = order.map((at) => scoreHook(lines[at] ?? '', language));
        expect(points).toEqual(points.toSorted((a, b) => b - a));
      }),
      { numRuns: runs(50) },
    );
  });
});
