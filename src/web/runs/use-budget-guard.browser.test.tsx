import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { noteLocalSpending } from '#web/spending/local-spending.ts';
import { forgetSpending, knownSpending, readSpending } from '#web/spending/use-spending.ts';
import { IDLE, type RunState } from './run-state.ts';
import { useBudgetGuard } from './use-budget-guard.tsx';

let spentMicros = 0;
let cleanUp = () => {};
const begun = vi.fn();

function Page({ state = IDLE }: { state?: RunState }) {
  const { guard, question } = useBudgetGuard(state);
  return (
    <main>
      <h1>Tool</h1>
      <button type="button" onClick={() => void guard(7500, begun)}>
        Generate
      </button>
      {question}
    </main>
  );
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  begun.mockReset();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

async function show(user: { id: string } | null, budgetMicros: number | null, ui = <Page />) {
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'pro', keepRuns: true }),
    'GET /api/analytics/spending': () =>
      Response.json({ month: '2026-11', spentMicros, budgetMicros, typicalOutputTokens: null }),
  });
  await refreshSession();
  cleanUp = await render(ui, ['spending']);
}
const generate = () => page.getByRole('button', { name: 'Generate' }).click();

it.each([
  ['without a budget', { id: 'u1' }, 9_000_000, null],
  ['within the budget', { id: 'u1' }, 9_000_000, 10_000_000],
  ['for visitors', null, 9_000_000, 1],
])('begins at once %s', async (_, user, spent, budget) => {
  spentMicros = spent;
  await show(user, budget);
  await generate();
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
});

it('asks first when the budget is spent; no is no, and yes runs', async () => {
  spentMicros = 10_000_000;
  await show({ id: 'u1' }, 10_000_000);
  await generate();
  const question = page.getByRole('alertdialog', { name: 'Your budget for this month is spent' });
  await expect
    .element(question.getByText('$10.00 of $10.00 is spent. This run costs about $0.0075.'))
    .toBeVisible();
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(begun).not.toHaveBeenCalled();
  await generate();
  await question.getByRole('button', { name: 'Run anyway' }).click();
  expect(begun).toHaveBeenCalledOnce();
});

it('asks when this run would go beyond, counting what only this device knows of', async () => {
  spentMicros = 9_990_000;
  noteLocalSpending('u1', 5000, '2026-11');
  await show({ id: 'u1' }, 10_000_000);
  await generate();
  await expect
    .element(page.getByRole('alertdialog', { name: 'This run would go beyond your budget' }))
    .toBeVisible();
});

describe('what is known of the spending', () => {
  const DONE: RunState = { ...IDLE, phase: 'completed', source: 'model', saving: 'saved', runId: 'r1' };
  /** Shows the page after a run, when the server has been asked. */
  const showAfterRun = async (spent: number, budget: number) => {
    spentMicros = spent;
    await show({ id: 'u1' }, budget, <Page state={DONE} />);
    await vi.waitFor(() => expect(knownSpending('u1')?.spentMicros).toBe(spent));
  };

  it('begins a run that it covers before the server answers, which is asked beside', async () => {
    await showAfterRun(9_000_000, 10_000_000);
    spentMicros = 10_000_000;
    const server = holdServer();
    await generate();
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(server.asked).toBe(1));
    server.answer();
    await vi.waitFor(() => expect(knownSpending('u1')?.spentMicros).toBe(10_000_000));
    await generate();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(begun).toHaveBeenCalledOnce();
  });

  it('asks no question by an old figure', async () => {
    await showAfterRun(10_000_000, 10_000_000);
    spentMicros = 0;
    await generate();
    await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  });

  it('asks by an old figure when no newer one can be had', async () => {
    await showAfterRun(10_000_000, 10_000_000);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await generate();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(begun).not.toHaveBeenCalled();
  });

  it('does not hold once a run has ended: the next one waits for the figure with it', async () => {
    await showAfterRun(9_000_000, 10_000_000);
    spentMicros = 10_000_000;
    const server = holdServer();
    await forgetSpending();
    await generate();
    expect(begun).not.toHaveBeenCalled();
    server.answer();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(begun).not.toHaveBeenCalled();
  });

  it('takes no answer that was on its way when a run ended', async () => {
    await showAfterRun(9_000_000, 10_000_000);
    const server = holdServer();
    void readSpending('u1');
    spentMicros = 10_000_000;
    await forgetSpending();
    const now = readSpending('u1');
    server.answer();
    expect((await now)?.spentMicros).toBe(10_000_000);
  });
});

/** The server's answers arrive only when it is told so, with what was true when it was asked. */
function holdServer() {
  const { fetch } = window;
  const held = { asked: 0, answer: () => {} };
  const released = new Promise<void>((resolve) => {
    held.answer = resolve;
  });
  vi.stubGlobal('fetch', async (...order: Parameters<typeof fetch>) => {
    held.asked += 1;
    const answer = await fetch(...order);
    await released;
    return answer;
  });
  return held;
}
