/** From the download to a result on the screen: real worker, real database, real model; only the server is played. */
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import models from '#content/models.json';
import type { Level } from '#core/licenses/levels.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { removeOfflineModels } from '#web/storage/offline-models.ts';
import { AnalysedText } from './analysed-text.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { AnalyzeButton } from './analyze-button.tsx';
import { forgetModelState, modelState } from './model/offline-model.ts';
import { OfflineModelPanel } from './offline-model-panel.tsx';
import { OfflineToggle } from './offline-toggle.tsx';
import { useNoteAnalysis } from './use-note-analysis.tsx';

/** As the content build made them. */
const [list = '', modelText = ''] = Object.values(
  import.meta.glob<string>(
    ['/.build/content/public/offline-models.json', '/.build/content/offline-models/note-taking-lite-*.json'],
    { query: '?raw', import: 'default', eager: true, exhaustive: true },
  ),
).toSorted((one, other) => one.length - other.length);

const NOTE = `The workshop went well and people left happy. I am grateful.

The invoices worry me, and I am tired of asking.

Send the outline to Maria by Friday.`;

const real = globalThis.fetch;
let takeAway: (() => void) | undefined;
let level: Level;
let outside: string[];
let licenses: () => Response | Promise<Response>;
let model: () => Response;
/** Answers instead of the site, by address. */
let instead: Record<string, () => Response>;

const session = () => ({
  user:
    level === 'none'
      ? null
      : {
          id: 'user-1',
          name: 'Ada',
          email: 'ada@test.example',
          emailVerified: true,
          image: null,
          role: 'user',
        },
  ...{
    level,
    onboardingMode: 'simplified',
    educationLevel: 'none',
    keepRuns: false,
    language: null,
    completedTours: [],
  },
});

beforeEach(async () => {
  await removeOfflineModels();
  localStorage.clear();
  forgetModelState();
  level = 'pro';
  outside = [];
  licenses = () => Response.json({ error: { code: 'unavailable', message: '' } }, { status: 503 });
  model = () => new Response(null, { status: 404 });
  instead = {};
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const other = Object.keys(instead).find((start) => url.pathname.startsWith(start));
    if (other) return instead[other]?.() ?? Response.error();
    if (url.pathname === '/api/session') return Response.json(session());
    if (url.pathname === '/content/offline-models.json') return new Response(list);
    if (url.pathname === '/content/models.json') return Response.json(models);
    if (url.pathname.startsWith('/api/offline-models/')) return new Response(modelText);
    if (url.pathname.startsWith('/api/')) return licenses();
    if (url.origin === location.origin) return real(input, init);
    outside.push(url.href);
    return model();
  };
  await refreshSession();
});
afterEach(() => {
  takeAway?.();
  takeAway = undefined;
  globalThis.fetch = real;
  keyVault().remove('openai');
  vi.restoreAllMocks();
});

function Notes({ text: begun, subject }: { text: string; subject: string }) {
  const [text, setText] = useState(begun);
  const analysis = useNoteAnalysis(subject);
  return (
    <main>
      <h2>Notes</h2>
      <OfflineToggle />
      <AnalyzeButton analysis={analysis} text={text} />
      <AnalysisPanel analysis={analysis} text={text} onWrite={setText} onOpenSettings={() => undefined} />
      <output aria-label="The note">{text}</output>
      {analysis.run && <AnalysedText run={analysis.run} text={text} />}
      <OfflineModelPanel />
      {analysis.question}
    </main>
  );
}

const show = async (text = NOTE, language: 'en' | 'de' = 'en') => {
  takeAway = await render(
    <Notes text={text} subject={crypto.randomUUID()} />,
    ['note-analysis', 'runs', 'providers'],
    language,
  );
};
const toggle = () => page.getByRole('switch', { name: 'Offline' });
const analyze = () => page.getByRole('button', { name: 'Analyze Text' });
/** Of something that went wrong. */
async function expectToast(title: string, description: string): Promise<void> {
  for (const text of [title, description])
    await expect.element(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
}

describe('offline mode', () => {
  it('is downloaded, analyses here, is removed, and sends nothing anywhere', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'About Offline Mode' })).toBeVisible();
    await expect
      .element(page.getByText(/The note itself is saved in your account as always\.$/))
      .toBeVisible();
    const heard = watchStatus();
    await page.getByRole('button', { name: 'Download the model' }).click();
    await expect.element(page.getByText('Model downloaded successfully')).toBeVisible();
    expect(heard.filter((words) => words.includes('%'))).toEqual([]);
    expect(heard).toContain('Downloading');
    await expect.element(page.getByText('You can now use this tool offline')).toBeVisible();
    await expect.element(toggle()).toBeChecked();
    const howToUse = page.getByText('Switch Offline on at the top of the page to analyze with it.');
    const inUse = page.getByText('Offline is on: "Analyze Text" works on this device now.');
    await expect.element(inUse).toBeVisible();
    expect(howToUse.elements()).toEqual([]);
    await toggle().click();
    await expect.element(howToUse).toBeVisible();
    expect(inUse.elements()).toEqual([]);
    await toggle().click();
    await expect.element(inUse).toBeVisible();
    await analyze().click();
    await expect.element(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect.element(page.getByText('Using offline model').first()).toBeVisible();
    await expect.element(page.getByText(/^Analysis completed in [\d,]+ms$/).first()).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Send the outline to Maria by Friday' }))
      .toBeVisible();
    expect(document.querySelectorAll('mark')).not.toHaveLength(0);
    const done = page.getByRole('checkbox', { name: 'Done: Send the outline to Maria by Friday' });
    const said = () => page.getByLabelText('The note').element().textContent;
    await done.click();
    await expect.poll(said).toContain('~~Send the outline to Maria by Friday~~.');
    await expect.element(done).toBeChecked();
    await expect.element(page.getByText('all done', { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('deletion'))
      .toHaveTextContent('Send the outline to Maria by Friday.');
    expect(page.getByText('The text has changed since this analysis.').elements()).toEqual([]);
    await done.click();
    await expect.poll(said).toBe(NOTE);
    for (const { hash } of document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]'))
      expect(document.querySelector(hash), hash).not.toBeNull();
    expect(outside).toEqual([]);
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Delete the model' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Offline model removed')).toBeVisible();
    await expect.element(toggle()).not.toBeChecked();
  });

  it('cannot be switched on without a model', async () => {
    await show();
    await toggle().click();
    await expect.element(page.getByText('Model not downloaded')).toBeVisible();
    await expect.element(toggle()).not.toBeChecked();
  });

  it('is refused below pro, and takes away a model that is there', async () => {
    await show();
    await page.getByRole('button', { name: 'Download the model' }).click();
    await expect.element(toggle()).toBeChecked();
    level = 'none';
    await refreshSession();
    await expect.poll(() => modelState().status).toBe('not-installed');
    await page.getByRole('button', { name: 'Download the model' }).click();
    await expectToast('Cannot download model', 'You need a Pro license or higher to use offline mode.');
    const refusal = page
      .getByRole('region', { name: 'Note Taking Lite' })
      .getByText('You need a Pro license', { exact: false });
    await expect.element(refusal).toHaveClass('notice-warning');
  });

  it('says why there is no model to download, that it did not come, and that it did not go', async () => {
    instead = { '/content/offline-models.json': () => Response.json({}, { status: 500 }) };
    await show();
    await page.getByRole('button', { name: 'Download the model' }).click();
    await expectToast('Cannot download model', 'Model information not available');
    instead = { '/api/offline-models/': () => Response.json({}, { status: 500 }) };
    await page.getByRole('button', { name: 'Download the model' }).click();
    await expectToast('Download failed', 'Could not download the offline model');
    instead = {};
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(toggle()).toBeChecked();
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError');
    });
    await page.getByRole('button', { name: 'Delete the model' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast('Failed to remove model', 'An error occurred while removing the model');
    await expect.element(toggle()).toBeChecked();
  });

  it('is not switched on below pro, and says what it needs', async () => {
    level = 'standard';
    await refreshSession();
    await show();
    await toggle().click();
    await expect.element(page.getByText('Cannot download model')).toBeVisible();
    await expect
      .element(page.getByText('You need a Pro license or higher to use offline mode.'))
      .toBeVisible();
    await expect.element(toggle()).not.toBeChecked();
  });

  it('cannot be switched before it is known for whom it is', async () => {
    const refusal = licenses();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    licenses = async () => {
      await answered;
      return (await refusal).clone();
    };
    level = 'standard';
    await refreshSession();
    await show();
    await expect.element(toggle()).toBeDisabled();
    answer();
    await expect.element(toggle()).toBeEnabled();
  });
});

describe('Analyze Text', () => {
  it('asks for something to analyse', async () => {
    await show('  \n');
    await analyze().click();
    await expectToast('Empty note', 'Please write something before analyzing.');
  });

  it('says what each way takes where there is neither', async () => {
    await show();
    await expect
      .element(page.getByText(/^Click "Analyze Text" to see here what this note holds\./))
      .toBeVisible();
    await analyze().click();
    await expect.element(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    await expect
      .element(page.getByText(/the note itself is saved in your account as always\.$/))
      .toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'By your own model' })).toBeVisible();
    expect(outside).toEqual([]);
  });

  it('says why the model refused, in the message as in the panel', async () => {
    model = () => Response.json({ error: { message: 'This key has been revoked.' } }, { status: 401 });
    await keyVault().save('openai', { key: 'sk-test-0123456789abcdefghij', storage: 'memory' });
    await show();
    await analyze().click();
    const reason = page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/This key has been revoked\.$/);
    await expect.element(reason).toBeVisible();
    const toast = () => document.querySelector('[data-toasts] .toast');
    await expect.poll(() => toast()?.querySelector('b')?.textContent).toBe('Analysis failed');
    expect(toast()?.querySelector('span')?.textContent).toBe(reason.element().textContent);
  });
});
