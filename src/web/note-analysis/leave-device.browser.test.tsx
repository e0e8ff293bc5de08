/** What may leave the device, and when: the user's own model is asked at once only where Offline was not chosen. */

import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import models from '#content/models.json';
import type { Level } from '#core/licenses/levels.ts';
import { readAnalysis } from '#core/note-analysis/read-analysis.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import type { PreparedAnswer, RecordedRequest } from '#tests/support/fakes/model-server.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { keepOfflineModel, removeOfflineModels } from '#web/storage/offline-models.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import { AnalyzeButton } from './analyze-button.tsx';
import { deleteOfflineModel, forgetModelState, MODEL_ID, modelState } from './model/offline-model.ts';
import { OfflineToggle } from './offline-toggle.tsx';
import { useNoteAnalysis } from './use-note-analysis.tsx';

const NOTE = 'Send the outline to Maria by Friday.';
/** As the user's model says it. */
const ANALYSIS = JSON.stringify({
  language: 'en',
  summary: [NOTE],
  keyPhrases: ['outline'],
  paragraphs: [{ value: 0, words: [] }],
  actions: [{ quote: NOTE, task: 'Send the outline', due: null, people: ['Maria'] }],
  questions: [],
  topics: [],
});

let takeAway: (() => void) | undefined;
const control = (path: string, answers?: PreparedAnswer[]) =>
  fetch(modelUrls.openai + path, { method: 'POST', ...(answers && { body: JSON.stringify(answers) }) });
const sent = async () => (await (await control('/__requests')).json()) as RecordedRequest[];

const signIn = async (level: Level) => {
  const api = answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: crypto.randomUUID(), email: 'ada@test.example' }, level }),
    'GET /api/entitlement': () => refuse(503, 'unavailable'),
    'GET /content/models.json': () => Response.json(models),
  });
  await refreshSession();
  return api;
};

beforeEach(async () => {
  await control('/__reset');
  await removeOfflineModels();
  localStorage.clear();
  forgetModelState();
  await signIn('pro');
  const baseUrl = `${modelUrls.openai}/v1`;
  await keyVault().save('compatible', {
    ...{ key: 'sk-test-0123456789abcdefghij', storage: 'memory', baseUrl, model: 'gpt-4.1' },
  });
});
afterEach(() => {
  takeAway?.();
  takeAway = undefined;
  keyVault().remove('compatible');
  vi.unstubAllGlobals();
});

/** A model that was downloaded once and cannot be opened any more, with Offline on. */
async function keepBrokenModel(): Promise<void> {
  const data = new TextEncoder().encode('{"format":0}').buffer;
  await keepOfflineModel({ id: MODEL_ID, data, name: 'Note Taking Lite', version: '1.0.0', timestamp: 0 });
  localStorage.setItem('offline-mode', 'on');
}

/** Instead of the worker: it breaks with this message. */
const breakWorker = (message: string) =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message })));
      }
      terminate() {}
    },
  );

function Notes({ subjects }: { subjects: readonly string[] }) {
  const [at, setAt] = useState(0);
  const analysis = useNoteAnalysis(subjects[at] ?? '');
  return (
    <main>
      <h2>Notes</h2>
      <button type="button" onClick={() => setAt((at + 1) % subjects.length)}>
        Next note
      </button>
      <OfflineToggle />
      <AnalyzeButton analysis={analysis} text={NOTE} />
      <AnalysisPanel analysis={analysis} text={NOTE} onOpenSettings={() => undefined} />
      {analysis.question}
    </main>
  );
}

const show = async () => {
  const subjects = [crypto.randomUUID(), crypto.randomUUID()];
  takeAway = await render(<Notes subjects={subjects} />, ['note-analysis', 'runs', 'providers']);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Send this note to your model?' });
const isHere = () => expect.element(page.getByRole('switch', { name: 'Offline' })).toBeChecked();

describe('after the device failed', () => {
  it('nothing is sent before its owner says so, not by trying again either', async () => {
    await keepBrokenModel();
    await show();
    await isHere();
    await button('Analyze Text').click();
    await expect.element(question()).toBeVisible();
    await expect.element(page.getByText(/the note then goes from this browser/)).toBeVisible();
    await expect.element(page.getByText('Analysis error')).toBeVisible();
    expect(await sent()).toEqual([]);
    await expectNoAxeViolations();

    await button('Do not send it').click();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(page.getByText(/No other model was asked/)).toBeVisible();
    expect(modelState().status).toBe('error');
    for (const again of ['Retry', 'Analyze Text']) {
      await button(again).click();
      await expect.element(question()).toBeVisible();
      await button('Do not send it').click();
      await expect.element(question()).not.toBeInTheDocument();
    }
    expect(await sent()).toEqual([]);

    await control('/__next', [{ text: ANALYSIS }]);
    await button('Analyze Text').click();
    await button('Send and analyze').click();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    const requests = await sent();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toContain(NOTE);
  });

  it.each([
    { broke: 'out of memory', said: 'out of memory' },
    { broke: '', said: 'Unknown error occurred' },
  ])('it says "Analysis error" and "$said"', async ({ broke, said }) => {
    await keepBrokenModel();
    breakWorker(broke);
    await show();
    await isHere();
    await button('Analyze Text').click();
    await expect.element(page.getByText('Analysis error')).toBeVisible();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(question()).toBeVisible();
    expect(await sent()).toEqual([]);
  });

  it('nobody is asked to send it where there is no model to send it to', async () => {
    keyVault().remove('compatible');
    await keepBrokenModel();
    await show();
    await isHere();
    await button('Analyze Text').click();
    await expect.element(page.getByText('Analysis error')).toBeVisible();
    await button('Retry').click();
    await expect.element(page.getByRole('heading', { name: 'By your own model' })).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    expect(await sent()).toEqual([]);
  });
});

it('what Offline was chosen for is not sent while nobody knows whether the license includes it', async () => {
  await signIn('none');
  await keepBrokenModel();
  await show();
  await expect.poll(() => modelState().status).toBe('ready');
  await button('Analyze Text').click();
  await expect.element(question()).toBeVisible();
  await expect.element(page.getByText(/could not be found out just now/)).toBeVisible();
  expect(await sent()).toEqual([]);
});

describe('pressed before the license was read', () => {
  /** Answers how to have it read. */
  const showUnlicensed = async () => {
    const licensed = Promise.withResolvers<void>();
    const { routes } = await signIn('none');
    routes['GET /api/entitlement'] = async () => {
      await licensed.promise;
      return refuse(503, 'unavailable');
    };
    await keepBrokenModel();
    await show();
    await expect.poll(() => modelState().status).toBe('ready');
    return () => licensed.resolve();
  };

  it('it waits for it, and ends where its owner does not send it', async () => {
    const license = await showUnlicensed();
    await button('Analyze Text').click();
    await expect.element(button('Analyzing...')).toBeDisabled();
    expect(question().query()).toBeNull();
    license();
    await expect.element(question()).toBeVisible();
    await button('Do not send it').click();
    await expect.element(button('Analyze Text')).toBeEnabled();
    expect(await sent()).toEqual([]);
  });

  it('it waits also while another note is open, and asks when that one is left', async () => {
    const license = await showUnlicensed();
    await button('Analyze Text').click();
    await expect.element(button('Analyzing...')).toBeDisabled();
    await button('Next note').click();
    await button('Analyze Text').click();
    await expect.element(button('Analyzing...')).toBeDisabled();
    license();
    for (const left of ['the second', 'the first']) {
      await expect.element(question(), { message: left }).toBeVisible();
      await button('Do not send it').click();
      await expect.element(button('Analyze Text')).toBeEnabled();
      await button('Next note').click();
    }
    expect(await sent()).toEqual([]);
  });
});

describe('several notes on the device', () => {
  /** Instead of the worker: does nothing until it is told to. */
  class HeldWorker extends EventTarget {
    static all: HeldWorker[] = [];
    orders = 0;
    constructor() {
      super();
      HeldWorker.all.push(this);
    }
    postMessage() {
      this.orders += 1;
    }
    terminate() {}
    static answer() {
      const data = { type: 'done', result: readAnalysis(ANALYSIS, NOTE), tookMs: 7, openedIn: undefined };
      HeldWorker.all.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const orders = () => HeldWorker.all.map((worker) => worker.orders);
  const summary = () => page.getByRole('heading', { name: 'Summary' });
  const begin = async () => {
    await button('Analyze Text').click();
    await expect.element(button('Analyzing...')).toBeDisabled();
  };
  beforeEach(async () => {
    HeldWorker.all = [];
    vi.stubGlobal('Worker', HeldWorker);
    await keepBrokenModel();
    await show();
    await isHere();
    await begin();
    await button('Next note').click();
    await begin();
  });

  it('are read one after the other, and each gets its own', async () => {
    expect(orders()).toEqual([1]);
    HeldWorker.answer();
    await expect.poll(orders).toEqual([2]);
    await expect.element(summary()).not.toBeInTheDocument();
    HeldWorker.answer();
    await expect.element(summary()).toBeVisible();
    await button('Next note').click();
    await expect.element(summary()).toBeVisible();
  });

  it('are called off one by one', async () => {
    await button('Cancel').click();
    await expect.element(button('Analyze Text')).toBeEnabled();
    await begin();
    await button('Next note').click();
    await expect.element(button('Analyzing...')).toBeDisabled();
    await button('Cancel').click();
    await expect.element(button('Analyze Text')).toBeEnabled();
    // What is under way can be ended only with the worker.
    await expect.poll(orders).toEqual([1, 1]);
    await button('Next note').click();
    HeldWorker.answer();
    await expect.element(summary()).toBeVisible();
  });

  it('end with a word where their model goes', async () => {
    await deleteOfflineModel();
    await expect.element(page.getByText('Analysis error').first()).toBeVisible();
    await button('Next note').click();
    await expect.element(button('Analyze Text')).toBeEnabled();
  });
});

describe("the user's own model", () => {
  it('is asked at once where Offline is off, says so while it writes, and in how long it was done', async () => {
    const dated = ANALYSIS.replace('"due":null', '"due":"2026-12-04"');
    await control('/__next', [{ text: ANALYSIS, heldAfter: 3 }, { text: dated }]);
    await show();
    await button('Analyze Text').click();
    await expect.element(button('Analyzing...')).toBeDisabled();
    // The next press has the next answer only once this one was asked for.
    await expect.poll(sent).toHaveLength(1);
    await button('Cancel').click();
    await button('Analyze Text').click();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect.element(page.getByRole('status').getByText('Using cloud model')).toBeVisible();
    await expect
      .element(page.getByRole('status').getByText(/^Analysis completed in [\d,]+ms$/))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Send the outline', exact: true })).toBeVisible();
    await expect.element(page.getByText('1 open, with a date', { exact: true })).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    const [request] = (await sent()).slice(-1);
    expect(request?.body).toContain(NOTE);
  });

  it('is asked once by who presses twice', async () => {
    const { routes } = await signIn('none');
    routes['GET /api/session'] = () => Response.json({ user: null, level: 'none' });
    await refreshSession();
    await control('/__next', [{ text: ANALYSIS }, { text: ANALYSIS }]);
    await show();
    const press = button('Analyze Text').element() as HTMLElement;
    for (let presses = 0; presses < 2; presses += 1) press.click();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(await sent()).toHaveLength(1);
  });

  it('analyses another note meanwhile, and each gets its own answer', async () => {
    await control('/__next', [
      { text: ANALYSIS, heldAfter: 3 },
      { text: ANALYSIS.replace('"Send the outline"', '"Write to Maria"') },
    ]);
    await show();
    const summary = page.getByRole('heading', { name: 'Summary' });
    await button('Analyze Text').click();
    await expect.poll(sent).toHaveLength(1);
    await button('Next note').click();
    await button('Analyze Text').click();
    await expect.element(summary).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Write to Maria', exact: true })).toBeVisible();
    await button('Next note').click();
    await expect.element(summary).not.toBeInTheDocument();
    await expect.element(button('Analyzing...')).toBeDisabled();
    await button('Cancel').click();
    await expect.element(button('Analyze Text')).toBeEnabled();
    await button('Next note').click();
    await expect.element(summary).toBeVisible();
    expect(await sent()).toHaveLength(2);
  });

  it.each<{ what: string; answer: PreparedAnswer }>([
    { what: 'refuses', answer: { status: 401, pieces: ['{"error":{"message":"Incorrect API key"}}'] } },
    { what: 'answers no analysis', answer: { text: 'I would rather not.' } },
  ])('that $what has failed, with a reason', async ({ answer }) => {
    await control('/__next', [answer]);
    await show();
    await button('Analyze Text').click();
    await expect.element(page.getByText('Analysis failed')).toBeVisible();
    const panel = page.getByRole('main').getByRole('alert');
    await expect.element(panel).toBeVisible();
    expect(panel.element().textContent).toMatch(/\w{3,}/);
    await expect.element(button('Retry')).toBeVisible();
  });
});
