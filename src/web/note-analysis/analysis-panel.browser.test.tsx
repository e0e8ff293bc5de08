import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import type { AnalysisState } from './analysis-run.ts';

let cleanUp = () => {};
afterEach(() => cleanUp());

let show: (state: AnalysisState) => void;
function Shown() {
  const [state, setState] = useState<AnalysisState>({ phase: 'idle' });
  show = setState;
  const analysis = {
    ...{ state, run: undefined, isAnalyzing: state.phase === 'analyzing', question: null },
    ...{ analyze: () => Promise.resolve(), cancel: () => undefined },
  };
  return <AnalysisPanel analysis={analysis} text="" onOpenSettings={() => undefined} />;
}

it('is heard once it begins, while how much has come is only seen', async () => {
  cleanUp = await render(<Shown />, ['note-analysis']);
  const heard = watchStatus();
  for (const received of [0, 10, 250]) {
    show({ phase: 'analyzing', source: 'cloud', received });
    const seen = received
      ? page.getByText(`${received} characters`, { exact: false })
      : page.getByText('Analyzing...');
    await expect.element(seen).toBeVisible();
  }
  expect(heard).toEqual(['Analyzing...']);
});
