import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionFacts } from '#core/account/session-facts.ts';
import type { NewRun } from '#core/runs/run.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { adoptDeviceRuns, sendWaiting } from '#web/runs/device-runs.ts';
import { saveRun } from '#web/runs/run-engine/save-run.ts';
import { IDLE, type RunState } from '#web/runs/run-state.ts';
import { writeShown } from './shown-run.ts';
import type { KeptRun } from './step-back.ts';
import { useShownRun } from './use-shown-run.ts';

const run: NewRun = {
  ...{ toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', durationMs: 1 },
  values: {},
  output: 'Three hooks',
};

it('shows as saved what was sent between being found and being shown', async () => {
  let facts = { user: null, keepRuns: null } as SessionFacts;
  answerApi({
    'GET /api/session': () => Response.json(facts),
    'POST /api/runs': ({ body }) => Response.json({ ...(body as NewRun), id: 'run-1' }, { status: 201 }),
  });
  await refreshSession();
  const { queuedAs = '' } = await saveRun(run);
  writeShown('hookbuilder', { queuedAs });
  facts = { user: { id: 'ann', email: 'ann@example.test' }, keepRuns: true, level: 'none' } as SessionFacts;
  await refreshSession();
  await adoptDeviceRuns('ann', () => true);

  function Shown() {
    const [state, setState] = useState<RunState>(IDLE);
    const show = (kept: KeptRun) => sendWaiting().then(() => setState({ ...IDLE, ...kept.state }));
    const update = (change: Partial<RunState>) => setState((before) => ({ ...before, ...change }));
    useShownRun('hookbuilder', { state, show, update });
    return <p>{`${state.text} ${state.saving} ${state.runId}`}</p>;
  }
  const unmount = await render(<Shown />, []);
  await expect.element(page.getByText('Three hooks saved run-1')).toBeVisible();
  unmount();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
