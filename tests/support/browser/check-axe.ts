/** Fails with the names of the rules and elements when axe finds anything that WCAG 2.2 A or AA forbids. */
import axe, { type AxeResults } from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectNoAxeViolations(
  context: Element | Document = document,
  leftOut: string[] = [],
): Promise<void> {
  const { violations } = await lookUntilStill(() =>
    axe.run(context, {
      runOnly: TAGS,
      // A component on its own is no page.
      rules: Object.fromEntries(
        ['region', 'landmark-one-main', 'page-has-heading-one', ...leftOut].map((rule) => [
          rule,
          { enabled: false },
        ]),
      ),
    }),
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  );
  expect(found, found.join('\n')).toEqual([]);
}

/**
 * What is wrong amid a movement, such as that of a button whose request was answered, is looked at again: it was in no
 * state yet. What is right is right, also beside a circle that breathes for as long as it is shown.
 */
async function lookUntilStill(look: () => Promise<AxeResults>): Promise<AxeResults> {
  let hasMoved = false;
  const note = () => {
    hasMoved = true;
  };
  const watching = new AbortController();
  for (const type of ['transitionrun', 'animationstart'])
    document.addEventListener(type, note, { capture: true, signal: watching.signal });
  try {
    for (;;) {
      await animationsAreOver();
      hasMoved = false;
      const results = await look();
      if (results.violations.length === 0) return results;
      // What began to move while axe was looking is told with the next frame.
      await new Promise(requestAnimationFrame);
      if (!hasMoved) return results;
    }
  } finally {
    watching.abort();
  }
}

/** Longer than what a press sets moving takes (`--slow`), and shorter than a part of a breath. */
const SHORT_MS = 1_000;

/**
 * Half transparent things have no contrast. What turns for ever is left alone; what began meanwhile is waited for too, but
 * for what leads somebody for seconds, as each part of a breath does: after one comes the next.
 */
async function animationsAreOver(): Promise<void> {
  let moving = await findMoving();
  while (moving.length > 0) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
    moving = (await findMoving()).filter((animation) => endOf(animation) <= SHORT_MS);
  }
}

/** Once the frame is there in which they begin. */
async function findMoving(): Promise<Animation[]> {
  await new Promise(requestAnimationFrame);
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && Number.isFinite(endOf(animation)));
}

/** In milliseconds; infinite for what turns for ever. */
const endOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime ?? 0);
