import { describe, expect, it } from 'vitest';
import type { Block } from '#core/tools/template.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { describeValues } from '../describe-values.ts';
import { runExcerpt, runTitle } from '../run-title.ts';
import { type ListFacts, type ListState, listState } from './list-state.ts';
import { hasRunFilters, NO_RUN_FILTERS, readRunFilters, writeRunFilters } from './run-filters.ts';

describe('the filters in the address', () => {
  it('come back as they were written, beside what stood there', () => {
    const filters = { query: 'hooks & 集中', tool: 'hookbuilder', onlyStarred: true, folder: 'none' };
    const params = writeRunFilters(new URLSearchParams('run=1'), filters);
    expect(readRunFilters(params)).toEqual(filters);
    expect(params.get('run')).toBe('1');
    expect(writeRunFilters(params, NO_RUN_FILTERS).toString()).toBe('run=1');
  });

  it('are none for a bare or strange address', () => {
    expect(readRunFilters(new URLSearchParams('starred=yes&tool='))).toEqual(NO_RUN_FILTERS);
    expect(hasRunFilters(NO_RUN_FILTERS)).toBe(false);
    expect(hasRunFilters({ ...NO_RUN_FILTERS, onlyStarred: true })).toBe(true);
    expect(hasRunFilters({ ...NO_RUN_FILTERS, folder: 'none' })).toBe(true);
  });
});

describe('describeValues', () => {
  const option = (value: string, label: string) => ({ value, label });
  const blocks: Block[] = [
    { type: 'intro', title: 'x', subtitle: '' },
    {
      type: 'input',
      key: 'offer',
      label: 'Offer',
      required: true,
      inputType: 'text',
      placeholder: '',
      maxLength: 9,
    },
    { type: 'dropdown', key: 'tone', label: 'Tone', required: false, options: [option('b', 'Bold')] },
    {
      type: 'slider',
      key: 'time',
      label: 'Time',
      required: false,
      min: 0,
      max: 90,
      step: 5,
      default: 45,
      unit: 'min',
    },
    {
      type: 'checkbox',
      key: 'use',
      label: 'Use',
      required: false,
      options: [option('a', 'A'), option('b', 'B')],
      default: [],
    },
    {
      type: 'file_upload',
      key: 'file',
      label: 'File',
      required: false,
      accept: [],
      maxSize: '1MB',
      maxSizeBytes: 1,
    },
  ];
  it('speaks in labels, leaves out what is empty, and keeps what the form no longer knows', () => {
    const values = {
      offer: 'Library',
      tone: 'b',
      time: 30,
      use_0: false,
      use_1: true,
      file: { name: 'notes.md', text: 'secret' },
      voice_input: '',
      older: 'kept',
    };
    expect(describeValues(blocks, values)).toEqual([
      { label: 'Offer', text: 'Library' },
      { label: 'Tone', text: 'Bold' },
      { label: 'Time', text: '30 min' },
      { label: 'Use', text: 'B' },
      { label: 'File', text: 'notes.md' },
      { label: 'older', text: 'kept' },
    ]);
  });
  it('shows a choice that is no longer offered as it was stored', () => {
    expect(describeValues(blocks, { tone: 'gone' })).toEqual([{ label: 'Tone', text: 'gone' }]);
  });
});

describe('listState', () => {
  const user = { id: 'u' } as never;
  const signedIn = { status: 'ready', user } as const;
  const idle = { isPending: false, error: null };
  const facts = (part: Partial<ListFacts>): ListFacts => ({
    session: signedIn,
    runs: idle,
    count: 0,
    isFiltered: false,
    ...part,
  });
  it.each<[string, ListFacts, ListState]>([
    ['nobody known yet', facts({ session: { status: 'loading', user: null } }), 'loading'],
    ['nobody signed in', facts({ session: { status: 'ready', user: null } }), 'signed_out'],
    ['no network at the start', facts({ session: { status: 'error', user: null } }), 'offline'],
    ['first read under way', facts({ runs: { isPending: true, error: null } }), 'loading'],
    ['no network', facts({ runs: { isPending: false, error: new NetworkError() } }), 'offline'],
    ['a refusal', facts({ runs: { isPending: false, error: new Error('500') } }), 'failed'],
    [
      'runs, though reading again failed',
      facts({ count: 1, runs: { isPending: false, error: new NetworkError() } }),
      'list',
    ],
    ['no runs', facts({}), 'empty'],
    ['no runs for these filters', facts({ isFiltered: true }), 'nothing_found'],
  ])('%s', (_name, given, state) => {
    expect(listState(given)).toBe(state);
  });
});

describe('a run in the list', () => {
  const markdown = '## Hooks for **Library**\n\nTwo doors.\n\n1. **One**\n\n   Why it opens.';
  it.each([
    [{ title: '', excerpt: markdown }, 'Hooks for Library', 'Two doors. 1. One Why it opens.'],
    [{ title: 'Mine', excerpt: markdown }, 'Mine', 'Hooks for Library Two doors. 1. One Why it opens.'],
    [
      { title: '', excerpt: '| Hook | Why |\n|---|---|\n| **Two doors** | It op' },
      'Hook  Why',
      'Two doors  It op',
    ],
    [{ title: '  ', excerpt: '---\n\n> \n' }, 'HookBuilder', ''],
    [{ title: '', excerpt: `${'a'.repeat(120)}\nend` }, `${'a'.repeat(89)}…`, `${'a'.repeat(120)} end`],
  ])('%j', (run, title, excerpt) => {
    expect(runTitle(run, 'HookBuilder')).toBe(title);
    expect(runExcerpt(run)).toBe(excerpt);
  });
});
