import { afterEach, expect, it } from 'vitest';
import type { AnalysisResult } from '#core/note-analysis/analysis-result.ts';
import { render } from '#tests/support/browser/render.tsx';
import { AnalysedText } from './analysed-text.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

const TEXT = '- [ ] Call Anna\nWrite to Ben\n~~Book the hall~~';
const action = (task: string) => ({
  ...{ task, text: task, due: null, people: [] },
  ...{ start: TEXT.indexOf(task), end: TEXT.indexOf(task) + task.length },
});
const result = {
  language: 'en',
  ...{ summary: [], questions: [], actions: [action('Call Anna'), action('Write to Ben')] },
  paragraphs: [{ start: 0, end: TEXT.length, tone: 'even', value: 0, words: [] }],
} as unknown as AnalysisResult;
const run = { result, text: TEXT, source: 'offline', durationMs: 1 } as const;

it('is drawn as what is done in it now', async () => {
  const now = '- [x] Call Anna\n~~Write to Ben~~\n~~Book the hall~~';
  cleanUp = await render(<AnalysedText run={run} text={now} />, ['note-analysis']);
  const said = document.querySelector('p')?.textContent;
  expect(said).toBe('Paragraph 1: even. - [x] Call Anna\nWrite to Ben\nBook the hall');
  const struck = [...document.querySelectorAll('del')].map(({ textContent }) => textContent);
  expect(struck).toEqual(['Call Anna', 'Write to Ben', 'Book the hall']);
});
