/** What jumped on a page while it arrived. */
import type { Page } from '@playwright/test';

/** A fifth of what is called good for a whole visit. */
const MOST = 0.02;

interface Shifts {
  sum: number;
  moved: string[];
}

const counted = new WeakSet<Page>();

/** Counts from the next page on. */
export async function countShifts(page: Page): Promise<void> {
  if (counted.has(page)) return;
  counted.add(page);
  await page.addInitScript(watchShifts);
}

function watchShifts(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }[]) {
      if (entry.hadRecentInput) continue;
      shifts.sum += entry.value;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(`${element?.localName}.${element?.className}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved on the page that is open, if that is too much; two frames later, so that the last change is told. */
export async function tooMuchMoved(page: Page, most = MOST): Promise<string | undefined> {
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<Shifts>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: Shifts }).shifts)),
        ),
      ),
  );
  return sum > most ? `${sum.toFixed(3)} by ${moved.join(', ')}` : undefined;
}
