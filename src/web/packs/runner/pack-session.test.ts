import { describe, expect, it } from 'vitest';
import type { PackStep } from '#core/packs/pack.ts';
import type { InputBlock, ToolTemplate } from '#core/tools/template.ts';
import { type Controller, createPackSession, type PackMatter } from './pack-session.ts';
import type { KeptPackWork } from './pack-work.ts';

type State = ReturnType<Controller['state']>;
type Order = Parameters<Controller['start']>[0];

const field = (key: string, required: boolean): InputBlock => ({
  type: 'input',
  key,
  label: key,
  required,
  inputType: 'textarea',
  placeholder: '',
  maxLength: 1000,
});
const template = {
  slug: 'tool',
  name: 'Tool',
  language: 'en',
  blocks: [field('a', true)],
} as unknown as ToolTemplate;

const steps: PackStep[] = [
  { id: 'one', tool: 'tool', values: { a: { from: 'input', input: 'topic' } } },
  { id: 'two', tool: 'tool', values: { a: { from: 'step', step: 'one', take: 'whole' } } },
];
const matter: PackMatter = {
  pack: { steps },
  templates: { tool: template },
  language: 'en',
  voice: undefined,
};

/** A run engine whose runs end as it is told. */
function fakeController(end: (order: Order, count: number) => Partial<State>) {
  const orders: Order[] = [];
  let state = { phase: 'idle', text: '' } as State;
  let stopped = false;
  const controller: Controller = {
    state: () => state,
    subscribe: () => () => {},
    async start(order) {
      orders.push(order);
      stopped = false;
      const next = end(order, orders.length);
      state = { ...state, phase: stopped ? 'stopped' : 'completed', text: '', runId: undefined, ...next };
    },
    stop: () => {
      stopped = true;
    },
    reset: () => {},
    show: () => {},
  };
  return { controller, orders };
}

function start(end: (order: Order, count: number) => Partial<State>) {
  const { controller, orders } = fakeController(end);
  const kept: KeptPackWork[] = [];
  const session = createPackSession({
    createController: () => controller,
    keep: () => kept.push(session.kept()),
    requireModel: async () => undefined,
    onStep: () => {},
  });
  session.setMatter(matter);
  session.enter('topic', 'tea');
  const states = () => session.views().map(({ state }) => state);
  return { session, orders, kept, states };
}

const echo = (order: Order, count: number): Partial<State> => ({
  text: `got ${order.values.a}`,
  runId: `run-${count}`,
});

describe('a pack at work', () => {
  it('gives each step what the earlier one wrote, and says which run it came from', async () => {
    const { session, orders, states } = start(echo);
    await session.runStale();
    expect(orders.map(({ values, originId }) => [values.a, originId])).toEqual([
      ['tea', undefined],
      ['got tea', 'run-1'],
    ]);
    expect(states()).toEqual(['fresh', 'fresh']);
    await session.runStale();
    expect(orders).toHaveLength(2);
  });

  it('runs only what depends on an edit, and keeps the edit', async () => {
    const { session, orders, states } = start(echo);
    await session.runStale();
    session.edit('one', 'my own words');
    expect(states()).toEqual(['fresh', 'stale']);
    await session.runStale();
    expect(orders.at(-1)?.values.a).toBe('my own words');
    expect(session.state().results.one).toMatchObject({ output: 'my own words', isEdited: true });
  });

  it('keeps what each step took, and which ones ran in the last go', async () => {
    const { session, kept } = start((order, count) => ({ ...echo(order, count), durationMs: count }));
    await session.runStale();
    expect(kept.at(-1)).toMatchObject({ ran: ['one', 'two'], figures: { one: { durationMs: 1 } } });
    session.edit('one', 'my own words');
    await session.runStale();
    expect(session.state()).toMatchObject({
      ran: ['two'],
      figures: { one: { durationMs: 1 }, two: { durationMs: 3 } },
    });
    session.clearResults();
    expect(session.state()).toMatchObject({ ran: [], figures: {} });
  });

  it('brings back what was cleared, but for what was written since', async () => {
    const { session } = start(echo);
    await session.runStale();
    const before = session.state();
    session.clearResults()();
    expect(session.state()).toEqual(before);
    const restore = session.clearResults();
    await session.runStale();
    session.edit('one', 'newer');
    restore();
    expect(session.state().results.one?.output).toBe('newer');
  });

  it('runs no step twice in one go, whatever is entered meanwhile', async () => {
    const { session, orders, states } = start((order, count) => {
      session.enter('topic', `tea, typed ${count}`);
      return echo(order, count);
    });
    await session.runStale();
    expect(orders.map(({ values }) => values.a)).toEqual(['tea', 'got tea']);
    expect(states()).toEqual(['stale', 'behind']);
  });

  it('stops at a step that fails, and says at which', async () => {
    const error = new Error('no answer');
    const { session, orders } = start(() => ({ phase: 'failed', error }));
    await session.runStale();
    expect(orders).toHaveLength(1);
    expect(session.state()).toMatchObject({
      running: undefined,
      results: {},
      failure: { step: 'one', kind: 'failed', error },
    });
  });

  it('stops at a step that would be given nothing', async () => {
    const { session, orders } = start(echo);
    session.enter('topic', ' ');
    await session.runStale();
    expect(orders).toEqual([]);
    expect(session.state().failure).toEqual({ step: 'one', kind: 'missing' });
  });

  it('keeps the part that had arrived when it is stopped, to be written anew or accepted', async () => {
    const { session, orders, states } = start((order, count) => {
      if (count > 1) return echo(order, count);
      session.stop();
      return { text: 'half', phase: 'stopped' };
    });
    await session.runStale();
    expect(orders).toHaveLength(1);
    expect(session.state().results.one).toMatchObject({ output: 'half', isPart: true });
    expect(session.state().failure).toBeUndefined();
    expect(states()).toEqual(['stale', 'empty']);
    session.accept('one');
    expect(states()).toEqual(['fresh', 'empty']);
    await session.runStale();
    expect(orders.map(({ values }) => values.a)).toEqual(['tea', 'half']);
  });

  it('runs one step again without the others', async () => {
    const { session, orders } = start(echo);
    await session.runStale();
    await session.runAgain('one');
    expect(orders).toHaveLength(3);
    expect(orders.at(-1)?.values.a).toBe('tea');
  });

  it('runs nothing with a model that cannot be used', async () => {
    const { session, orders } = start(echo);
    session.choose('model');
    await session.runStale();
    expect(orders).toEqual([]);
    expect(session.state().running).toBeUndefined();
  });

  it('takes in what another tab wrote while it runs, and goes on by its own means', async () => {
    const { session, orders } = start((order, count) => {
      const results = {
        two: { inputsHash: '', output: 'theirs', isEdited: false, source: 'model' as const },
      };
      session.restore({ ...session.kept(), results, source: 'model', ran: ['two'] });
      return echo(order, count);
    });
    await session.runAgain('one');
    expect(orders).toHaveLength(1);
    expect(session.state()).toMatchObject({ source: 'draft', ran: ['one'] });
    expect(session.state().results).toMatchObject({ one: { output: 'got tea' }, two: { output: 'theirs' } });
  });

  it('goes on where it was left', async () => {
    const { session, kept } = start(echo);
    await session.runStale();
    const { session: later, orders, states } = start(echo);
    later.restore(kept.at(-1) as KeptPackWork);
    expect(states()).toEqual(['fresh', 'fresh']);
    await later.runStale();
    expect(orders).toEqual([]);
  });
});
