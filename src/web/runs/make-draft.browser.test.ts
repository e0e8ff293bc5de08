import { describe, expect, it } from 'vitest';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { makeDraft } from './make-draft.ts';

const template = {
  name: 'ClipGenius',
  blocks: [
    {
      type: 'file_upload',
      key: 'file',
      label: 'File',
      required: false,
      accept: [],
      maxSize: '12MB',
      maxSizeBytes: 12_582_912,
    },
  ],
} as unknown as ToolTemplate;
const recipe: ToolRecipe = {
  slug: 'clipgenius',
  language: 'en',
  mode: 'clip_summary',
  system: '',
  prompt: '',
  draft:
    '{%- assign plan = values.file | clips: 45, 5, language -%}## {{ plan.clips.size }} of {{ plan.duration | timecode }}',
  phrases: {},
  computes: ['clips'],
};
const draftOf = (text: string) => ({ recipe, template, values: { file: { name: 'talk.srt', text } } });
const open = () => new AbortController().signal;

const SENTENCES = [
  'The biggest mistake I made was to publish before anybody had asked.',
  'So we went on, and it rained for three days.',
  'What if you only had one hour a week?',
  'Nobody tells you that the first hundred readers matter most.',
];

/** Subtitles of at least so many characters. */
function longTranscript(characters: number): string {
  const cues: string[] = [];
  for (let length = 0; length < characters; ) {
    const at = cues.length * 3;
    const cue = `${cues.length + 1}\n${stamp(at)} --> ${stamp(at + 3)}\n${SENTENCES[cues.length % 4]} (${cues.length})\n`;
    cues.push(cue);
    length += cue.length + 1;
  }
  return cues.join('\n');
}

const stamp = (seconds: number): string =>
  `${String(Math.floor(seconds / 3600)).padStart(3, '0')}:${new Date((seconds % 3600) * 1000).toISOString().slice(14, 19)},000`;

describe('a draft', () => {
  it('of ten megabytes of transcript leaves the page free, and says how far it is', async () => {
    const input = draftOf(longTranscript(10 * 1024 * 1024));
    const told: number[] = [];
    // The page's own tasks, in the order in which they are done: on this thread the draft would come before them all.
    const done: string[] = [];
    setTimeout(() => done.push('task'));
    const draft = await makeDraft(input, { signal: open(), onProgress: (share) => told.push(share) });
    done.push('draft');
    expect(draft).toMatch(/^## 5 of \d+:\d\d:\d\d\n$/);
    expect(done).toEqual(['task', 'draft']);
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it('ends at once when it is stopped', async () => {
    const controller = new AbortController();
    const told: number[] = [];
    const input = draftOf(longTranscript(1024 * 1024));
    const draft = makeDraft(input, {
      signal: controller.signal,
      onProgress(share) {
        told.push(share);
        controller.abort(new DOMException('stopped', 'AbortError'));
      },
    });
    await expect(draft).rejects.toThrow('stopped');
    const before = told.length;
    // The same draft, begun later, is done: the one that was stopped would be, too.
    await makeDraft(input, { signal: open() });
    expect(told).toHaveLength(before);
    await expect(makeDraft(draftOf('x'), { signal: controller.signal })).rejects.toThrow('stopped');
  });

  it('says what is wrong with a recipe', async () => {
    const broken = { ...draftOf('x'), recipe: { ...recipe, draft: '{% if %}' } };
    await expect(makeDraft(broken, { signal: open() })).rejects.toThrow(/invalid value expression/);
    const unknown = { ...draftOf('x'), recipe: { ...recipe, computes: ['astrology'] } };
    await expect(makeDraft(unknown, { signal: open() })).rejects.toThrow(/no filter group "astrology"/);
  });
});
