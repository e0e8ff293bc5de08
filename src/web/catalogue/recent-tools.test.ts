import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeUses, noteToolUse, readUses, sortByUse } from './recent-tools.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe('the last uses', () => {
  it('are remembered by tool, the latest only', () => {
    noteToolUse('a', new Date('2026-01-01T00:00:00Z'));
    noteToolUse('b', new Date('2026-01-02T00:00:00Z'));
    noteToolUse('a', new Date('2026-01-03T00:00:00Z'));
    expect(readUses()).toEqual({ a: '2026-01-03T00:00:00.000Z', b: '2026-01-02T00:00:00.000Z' });
  });

  it('do not grow for ever', () => {
    for (let day = 0; day < 80; day += 1) noteToolUse(`tool${day}`, new Date(2026, 0, 1, 0, day));
    expect(Object.keys(readUses())).toHaveLength(60);
    expect(readUses()).toHaveProperty('tool79');
    expect(readUses()).not.toHaveProperty('tool0');
  });

  it.each(['nonsense', 'null', '[1]', '{"a":5,"b":"yesterday"}'])(
    'are none when what is kept is %s',
    (text) => {
      kept.set('recent-tools', text);
      expect(readUses()).toEqual({});
    },
  );

  it('sort tools, the last used first and the others as they stood', () => {
    const tools = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
    const uses = mergeUses(
      { c: '2026-01-01T00:00:00Z', d: '2025-01-01T00:00:00Z' },
      { d: '2026-02-01T00:00:00Z' },
    );
    expect(sortByUse(tools, uses).map(({ slug }) => slug)).toEqual(['d', 'c', 'a', 'b']);
  });
});
