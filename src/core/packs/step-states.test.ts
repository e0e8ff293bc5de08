import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from '#core/tools/template.ts';
import type { PackStep, ValueSource } from './pack.ts';
import { nextStep, type PackSituation, type PackVoice, type StepResult, viewSteps } from './step-states.ts';

const BLOCKS: Block[] = ['a', 'b', 'c'].map((key) => ({
  type: 'input',
  key,
  label: key,
  required: false,
  inputType: 'textarea',
  placeholder: '',
  maxLength: 10_000,
}));

const situationOf = (steps: PackStep[], inputs: Record<string, string>): PackSituation => ({
  pack: { steps },
  blocksOf: { tool: BLOCKS },
  language: 'en',
  source: 'draft',
  inputs,
  results: {},
});

/** A tool that writes something that follows from all it was given, as an item. */
const write = (hash: string): string => `## Title\n\n- item ${hash}\n`;

/** Runs what is to run, as the page does. Answers which steps ran, in order. */
function runStale(situation: PackSituation): { after: PackSituation; ran: string[] } {
  let after = situation;
  const ran: string[] = [];
  for (;;) {
    const next = nextStep(viewSteps(after));
    if (!next || ran.length > 100) return { after, ran };
    ran.push(next.step.id);
    const result: StepResult = {
      inputsHash: next.inputsHash,
      output: write(next.inputsHash),
      isEdited: false,
      source: 'draft',
    };
    after = { ...after, results: { ...after.results, [next.step.id]: result } };
  }
}

const edit = (situation: PackSituation, id: string, output: string): PackSituation => ({
  ...situation,
  results: {
    ...situation.results,
    [id]: { ...(situation.results[id] as StepResult), output, isEdited: true },
  },
});

const statesOf = (situation: PackSituation) =>
  Object.fromEntries(viewSteps(situation).map(({ step, state }) => [step.id, state]));

/** All that takes from the step, directly or not. */
function dependantsOf(steps: readonly PackStep[], id: string): string[] {
  const found = new Set([id]);
  for (const step of steps)
    if (Object.values(step.values).some((source) => source.from === 'step' && found.has(source.step)))
      found.add(step.id);
  found.delete(id);
  return [...found];
}

const chain = (...takes: ('whole' | 'item')[]): PackStep[] => [
  { id: 's0', tool: 'tool', values: { a: { from: 'input', input: 'topic' } } },
  ...takes.map(
    (take, index): PackStep => ({
      id: `s${index + 1}`,
      tool: 'tool',
      values: { a: { from: 'step', step: `s${index}`, take } },
    }),
  ),
];

/** Steps that take whole texts from inputs and any earlier steps. */
const anySteps: fc.Arbitrary<PackStep[]> = fc
  .array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 1, maxLength: 7 })
  .map((links) =>
    links.map((targets, index): PackStep => {
      const values: Record<string, ValueSource> = {};
      for (const [at, target] of targets.entries())
        values['abc'[at] as string] =
          target < index
            ? { from: 'step', step: `s${target}`, take: 'whole' }
            : { from: 'input', input: `i${target}` };
      return { id: `s${index}`, tool: 'tool', values };
    }),
  );
const anyInputs = fc.dictionary(fc.constantFrom('i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7'), fc.lorem());

describe('the steps of a pack', () => {
  it('run in order at first', () => {
    const { ran, after } = runStale(situationOf(chain('whole', 'item'), { topic: 'tea' }));
    expect(ran).toEqual(['s0', 's1', 's2']);
    expect(statesOf(after)).toEqual({ s0: 'fresh', s1: 'fresh', s2: 'fresh' });
  });

  it('are out of date after another input, another language and other means', () => {
    const { after } = runStale(situationOf(chain('whole'), { topic: 'tea' }));
    const stale = { s0: 'stale', s1: 'behind' };
    expect(statesOf({ ...after, inputs: { topic: 'coffee' } })).toEqual(stale);
    expect(statesOf({ ...after, language: 'de' })).toEqual({ s0: 'stale', s1: 'stale' });
    expect(statesOf({ ...after, source: 'model' })).toEqual({ s0: 'stale', s1: 'stale' });
  });

  it('are out of date in another voice where a model writes, whatever it is called', () => {
    const voice = { language: 'en', description: 'Calm', samples: [], prefers: [], avoids: [] } as const;
    const told = (part: object): PackVoice => ({ ...voice, ...part }) as unknown as PackVoice;
    const { after } = runStale({ ...situationOf(chain('whole'), { topic: 'tea' }), source: 'model' });
    const stale = { s0: 'stale', s1: 'stale' };
    const fresh = { s0: 'fresh', s1: 'fresh' };
    expect(statesOf({ ...after, voice: told({}) })).toEqual(stale);
    const { after: inVoice } = runStale({ ...after, voice: told({ name: 'Mine' }) });
    expect(statesOf(inVoice)).toEqual(fresh);
    expect(statesOf({ ...inVoice, voice: told({ name: 'Ours', updatedAt: 'now' }) })).toEqual(fresh);
    expect(statesOf({ ...inVoice, voice: told({ avoids: ['hustle'] }) })).toEqual(stale);
    expect(statesOf({ ...inVoice, voice: undefined })).toEqual(stale);
    const { after: drafts } = runStale({ ...inVoice, source: 'draft' });
    expect(statesOf({ ...drafts, voice: undefined })).toEqual(fresh);
  });

  it('stay fresh when an edit does not touch what is taken', () => {
    const { after } = runStale(situationOf(chain('item', 'item'), { topic: 'tea' }));
    const output = after.results.s0?.output ?? '';
    expect(statesOf(edit(after, 's0', `${output}\n- one more`))).toEqual({
      s0: 'fresh',
      s1: 'fresh',
      s2: 'fresh',
    });
    expect(statesOf(edit(after, 's0', '- another'))).toEqual({ s0: 'fresh', s1: 'stale', s2: 'behind' });
  });

  it('do not run again behind a step that wrote the same again', () => {
    const { after } = runStale(situationOf(chain('item', 'item'), { topic: 'tea' }));
    const edited = edit(after, 's0', '- another');
    // The tool of s1 writes what it wrote before, whatever it is given.
    const next = nextStep(viewSteps(edited));
    expect(next?.step.id).toBe('s1');
    const again = {
      ...edited,
      results: {
        ...edited.results,
        s1: { ...(edited.results.s1 as StepResult), inputsHash: next?.inputsHash ?? '' },
      },
    };
    expect(statesOf(again)).toEqual({ s0: 'fresh', s1: 'fresh', s2: 'fresh' });
  });

  it('run never again while nothing changes', () => {
    fc.assert(
      fc.property(anySteps, anyInputs, (steps, inputs) => {
        const { after, ran } = runStale(situationOf(steps, inputs));
        expect(ran).toEqual(steps.map(({ id }) => id));
        expect(runStale(after).ran).toEqual([]);
      }),
    );
  });

  it('are out of date exactly where they depend on the step that was edited, and only these run again', () => {
    fc.assert(
      fc.property(anySteps, anyInputs, fc.nat(), (steps, inputs, at) => {
        const id = steps[at % steps.length]?.id ?? '';
        const { after } = runStale(situationOf(steps, inputs));
        const edited = edit(after, id, 'Something else altogether.');
        const dependants = dependantsOf(steps, id);
        const outOfDate = viewSteps(edited).filter(({ state }) => state !== 'fresh');
        expect(outOfDate.map(({ step }) => step.id)).toEqual(dependants);
        expect(runStale(edited).ran).toEqual(dependants);
        expect(runStale(edited).after.results[id]?.output).toBe('Something else altogether.');
      }),
    );
  });
});
