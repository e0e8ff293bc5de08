import { describe, expect, it } from 'vitest';
import type { Access } from '#core/licenses/resolve-access.ts';
import { normaliseBlocks } from '#core/tools/normalise-blocks.ts';
import { blockedTools, neededLevel } from './needed-access.ts';
import type { PackStep } from './pack.ts';
import { hashStep, resolveStep } from './resolve-step.ts';

const BLOCKS = normaliseBlocks([
  { type: 'input', id: 'topic', label: 'Topic', inputType: 'text', maxLength: 20, required: true },
  { type: 'input', id: 'notes', label: 'Notes', inputType: 'textarea' },
  { type: 'dropdown', id: 'tone', label: 'Tone', options: ['warm', 'dry'], default: 'warm' },
  { type: 'checkbox', id: 'use', label: 'Use', options: ['post', 'mail'], default: ['post'] },
  { type: 'slider', id: 'count', label: 'Count', min: 1, max: 5, default: 2 },
]);
const step = (values: PackStep['values']): PackStep => ({ id: 's', tool: 't', values });

describe('what a step is given', () => {
  it('is its defaults where nothing is mapped', () => {
    expect(resolveStep(step({}), BLOCKS, {}, {})).toEqual({
      values: { topic: '', notes: '', tone: 'warm', use_0: true, use_1: false, count: 2 },
      notes: [],
      missing: ['topic'],
    });
  });

  it('is what the pack maps: inputs, constants and parts of earlier results', () => {
    const mapped = step({
      topic: { from: 'step', step: 'earlier', take: 'item' },
      notes: { from: 'input', input: 'notes' },
      tone: { from: 'constant', value: 'dry' },
      use: { from: 'constant', value: ['mail'] },
      count: { from: 'constant', value: 4 },
    });
    const { values, notes, missing } = resolveStep(
      mapped,
      BLOCKS,
      { notes: 'one\ntwo' },
      { earlier: '- **A** line' },
    );
    expect(values).toEqual({
      topic: 'A line',
      notes: 'one\ntwo',
      tone: 'dry',
      use_0: false,
      use_1: true,
      count: 4,
    });
    expect([notes, missing]).toEqual([[], []]);
  });

  it('says what was cut and what was not there', () => {
    const mapped = step({ topic: { from: 'step', step: 'earlier', take: 'item' } });
    const { values, notes } = resolveStep(mapped, BLOCKS, {}, { earlier: 'No list here, only a sentence.' });
    expect(values.topic).toBe('No list here, only…');
    expect(notes).toEqual([
      { key: 'topic', kind: 'cut' },
      { key: 'topic', kind: 'replaced' },
    ]);
  });

  it('keeps the default where a constant is no option any more', () => {
    const mapped = step({ tone: { from: 'constant', value: 'loud' }, use: { from: 'constant', value: 'x' } });
    expect(resolveStep(mapped, BLOCKS, {}, {}).values).toMatchObject({ tone: 'warm', use_0: true });
  });

  it('has a hash that follows from tool, language, means and values, whatever their order', () => {
    const work = { tool: 't', language: 'en', source: 'draft', values: { a: 'x', b: 1 } };
    const hash = hashStep(work);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashStep({ ...work, values: { b: 1, a: 'x' } })).toBe(hash);
    for (const other of [
      { tool: 'u' },
      { language: 'de' },
      { source: 'model' },
      { values: { a: 'y', b: 1 } },
    ])
      expect(hashStep({ ...work, ...other })).not.toBe(hash);
  });
});

describe('what a pack needs', () => {
  it('is the highest level of its tools', () => {
    expect(neededLevel([{ level: 'none' }, { level: 'pro' }, { level: 'standard' }])).toBe('pro');
    expect(neededLevel([])).toBe('none');
  });

  it('is named tool by tool, each once, in the order of the steps', () => {
    const refused = {
      allowed: false,
      reason: 'no_license',
      requiredLevel: 'pro',
      heldLevel: 'none',
    } as const;
    const accessTo = (slug: string): Access =>
      slug === 'free' ? { allowed: true, level: 'none', resale: false, expiresAt: null } : refused;
    const steps = ['b', 'free', 'a', 'b'].map((tool, index) => ({ id: `${index}`, tool, values: {} }));
    expect(blockedTools({ steps }, accessTo)).toEqual([
      { slug: 'b', access: refused },
      { slug: 'a', access: refused },
    ]);
  });
});
