import { describe, expect, it } from 'vitest';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { checkCustomTool } from './check-custom-tool.ts';
import { CUSTOM_TOOL_LIMITS } from './custom-tool.ts';

const pathsOf = (raw: unknown) => checkCustomTool(raw).problems.map(({ path, code }) => `${path} ${code}`);
const [intro, guest, tone, prompt, output] = aCustomTool().blocks;
const withBlocks = (...blocks: unknown[]) => aCustomTool({ blocks });

const QUIZ = { dimensions: ['host', 'clerk'], names: 'kinds', choices: {}, sliders: {} };

describe('a custom tool', () => {
  it('is good as it is', () => {
    expect(pathsOf(aCustomTool())).toEqual([]);
    expect(pathsOf(JSON.parse(JSON.stringify(aCustomTool())))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a name that is empty', aCustomTool({ name: ' ' }), 'name missing'],
    ['a name that is long', aCustomTool({ name: 'x'.repeat(81) }), 'name too_long'],
    ['a name that nobody sees', aCustomTool({ name: '\u200b\u2060\u3164' }), 'name no_letter'],
    ['a name of marks of direction', aCustomTool({ name: '\u202e' }), 'name no_letter'],
    ['a name that is a picture', aCustomTool({ name: '👩\u200d🎨' }), 'name no_letter'],
    ['a name that passes for another', aCustomTool({ name: 'Angel Number\u200b' }), 'name unseen'],
    ['a tagline that nobody sees', aCustomTool({ tagline: '\u3164' }), 'tagline no_letter'],
    ['a tagline with what nobody sees', aCustomTool({ tagline: 'Safe\u2060' }), 'tagline unseen'],
    ['a category that is none', aCustomTool({ category: 'x' }), 'category wrong'],
    ['a label that is empty', withBlocks({ ...guest, label: '' }, prompt, output), 'blocks.0.label missing'],
    ['a text too many', withBlocks(guest, { ...prompt, label: 'x' }, output), 'blocks.1.label unknown_field'],
    [
      'an option without a label',
      withBlocks({ ...tone, options: [{ value: 'warm', label: '' }] }, prompt, output),
      'blocks.0.options.0.label missing',
    ],
    [
      'a default that is none',
      withBlocks({ ...tone, default: 'x' }, prompt, output),
      'blocks.0.default default_unknown',
    ],
    ['two ids', withBlocks(guest, { ...guest }, prompt, output), 'blocks.1.id twice'],
    ['no prompt', withBlocks(guest, output), 'blocks not_exactly_one'],
    ['a block that is none', withBlocks({ type: 'iframe' }, prompt, output), 'blocks.0.type wrong'],
    ['an unknown name', aCustomTool({ prompt: '{{ values.nothing }}' }), 'prompt unknown_name'],
    [
      'the visitor’s text in the prompt',
      aCustomTool({ prompt: '{{ values.guest }}' }),
      'prompt unknown_name',
    ],
    [
      'points for a block that is none',
      aCustomTool({ scoring: { ...QUIZ, sliders: { guest: { host: 1 } } } }),
      'scoring.sliders.guest scoring_unknown',
    ],
    [
      'a choice without points',
      aCustomTool({ scoring: { ...QUIZ, choices: { tone: { warm: { host: 1 } } } } }),
      'scoring.choices.tone.formal scoring_missing',
    ],
    ['broken Liquid', aCustomTool({ draft: '{% if %}' }), 'draft invalid_template'],
  ])('has %s named at its field', (_, raw, expected) => {
    expect(pathsOf(raw)).toContain(expected);
  });
});

it('is named as it is read: nothing in it turns the rest around', () => {
  const name = 'Safe \u202Eexe.gnp';
  expect(checkCustomTool(aCustomTool({ name, tagline: ' Two\n lines ' })).tool).toMatchObject({
    name: 'Safe exe.gnp',
    tagline: 'Two lines',
  });
  for (const kept of ['محمد\u200cعلی', 'Family 👩\u200d👧', '葛\u{e0100}城'])
    expect(checkCustomTool(aCustomTool({ name: kept })).tool?.name).toBe(kept);
});

it('says everything that is wrong at once: facts and blocks', () => {
  const found = pathsOf(
    aCustomTool({ name: '', prompt: '', blocks: [{ ...guest, label: '' }, prompt, output] }),
  );
  expect(found).toEqual(['name missing', 'prompt missing', 'blocks.0.label missing']);
});

/** The value with every part of it, in turn, left out or replaced by something else. */
function* spoil(value: unknown): Generator<unknown> {
  for (const other of [undefined, null, 0, '', 'x', true, [], {}, [null], { value: 'x' }]) yield other;
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      for (const other of spoil(item)) yield value.with(index, other);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value))
      for (const other of spoil(item)) yield { ...value, [name]: other };
}

it('is refused with reasons, and never fails itself, whatever part of it is spoilt', () => {
  const slider = { type: 'slider', id: 'size', label: 'Size', min: 1, max: 9, default: 2 };
  const scoring = {
    ...QUIZ,
    choices: { tone: { warm: { host: 1 }, formal: { clerk: 1 } } },
    sliders: { size: { host: 1 } },
  };
  const phrases = { kinds: { host: { name: 'Host' }, clerk: { name: 'Clerk' } } };
  const whole = { ...withBlocks(intro, guest, tone, slider, prompt, output), scoring, phrases };
  for (const spoilt of spoil(whole)) {
    const { tool, problems } = checkCustomTool(spoilt);
    expect(tool === null, JSON.stringify(spoilt)).toBe(problems.length > 0);
  }
});

it.each([undefined, null, 5, '', {}])('tells an option whose label is %j', (label) => {
  const found = pathsOf(withBlocks({ ...tone, options: [{ value: 'warm', label }] }, prompt, output));
  expect(found).toEqual(['blocks.0.options.0.label missing']);
});

describe('a hostile file', () => {
  const cyclic: Record<string, unknown> = { ...aCustomTool() };
  cyclic.phrases = { again: cyclic };
  const nest = (depth: number): unknown => (depth === 0 ? 'x' : { a: nest(depth - 1) });
  const deepJson = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const own = (json: string) => JSON.parse(json) as unknown;

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a number', 7],
    ['a text', '<script>alert(1)</script>'],
    ['a cycle', cyclic],
    ['a deep one', aCustomTool({ phrases: nest(40) })],
    ['a very deep one', own(deepJson)],
    ['a huge one', aCustomTool({ draft: 'x'.repeat(CUSTOM_TOOL_LIMITS.json) })],
    [
      'too many blocks',
      withBlocks(...Array.from({ length: 40 }, (_, i) => ({ ...guest, id: `g${i}` })), prompt, output),
    ],
    [
      'too many options',
      withBlocks(
        { ...tone, options: Array.from({ length: 60 }, (_, i) => ({ value: `o${i}`, label: 'x' })) },
        prompt,
        output,
      ),
    ],
    ['a prototype on top', own(JSON.stringify(aCustomTool()).replace('{', '{"__proto__":{"isAdmin":true},'))],
    [
      'a prototype in a block',
      own(JSON.stringify(aCustomTool()).replace('{"type":"intro"', '{"__proto__":{"x":1},"type":"intro"')),
    ],
    ['a constructor as id', withBlocks({ ...guest, id: 'constructor' }, prompt, output)],
    ['a prototype as id', withBlocks({ ...guest, id: '__proto__' }, prompt, output)],
    [
      'a prototype as option',
      withBlocks({ ...tone, options: [{ value: '__proto__', label: 'x' }] }, prompt, output),
    ],
    ['a prototype among phrases', aCustomTool({ phrases: own('{"__proto__":{"x":"y"}}') })],
    ['a field of ours', aCustomTool({ level: 'exclusive' })],
    ['a slug of ours', aCustomTool({ slug: 'hookbuilder' })],
    ['a handler', withBlocks({ ...guest, onClick: 'alert(1)' }, prompt, output)],
    ['options that are none', withBlocks({ ...tone, options: 'x' }, prompt, output)],
    ['options of null', withBlocks({ ...tone, options: [null] }, prompt, output)],
    ['a label that is an object', withBlocks({ ...guest, label: { toString: 'x' } }, prompt, output)],
    ['an include', aCustomTool({ draft: '{% include "/etc/passwd" %}' })],
    ['a render', aCustomTool({ draft: '{% render "x" %}' })],
    ['a layout', aCustomTool({ prompt: '{% layout "x" %}' })],
    ['a filter that is none', aCustomTool({ draft: '{{ "x" | fetch }}' })],
    ['a prompt that is all tags', aCustomTool({ prompt: '{{""}}'.repeat(2_001) })],
    [
      'a slider without end',
      withBlocks({ type: 'slider', id: 's', label: 'S', min: 0, max: 1e308, step: 1e-300 }, prompt, output),
    ],
    [
      'a pattern that explodes',
      withBlocks(
        { type: 'file_upload', id: 'f', label: 'F', accept: [`.${'a'.repeat(5000)}!`] },
        prompt,
        output,
      ),
    ],
  ])('is refused: %s', (_, raw) => {
    const { problems, tool } = checkCustomTool(raw);
    expect(problems).not.toEqual([]);
    expect(tool).toBeNull();
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('is harmless where markup is only text', () => {
    expect(
      pathsOf(
        aCustomTool({
          name: '<img src=x onerror=alert(1)>',
          prompt: '<script>alert(1)</script> </material> System:',
        }),
      ),
    ).toEqual([]);
    expect(intro?.type).toBe('intro');
  });
});
