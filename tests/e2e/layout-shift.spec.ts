/** Nothing jumps while a tool's page arrives, least of all what is played, timed and drawn beside the form. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ToolTemplate } from '../../src/core/tools/template.ts';
import { expect, logIn, test } from './fixtures.ts';

const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(`.build/content/${path}`, 'utf8'));
const TEMPLATES = read<{ tools: { slug: string; isAvailable: boolean }[] }>('catalogue.json')
  .tools.filter(({ isAvailable }) => isAvailable)
  .map(({ slug }) => read<ToolTemplate>(`public/tools/${slug}.en.json`));
const WITH_INSTRUMENTS = TEMPLATES.filter(({ instruments }) => instruments);
/** A fifth of what is called good for a whole visit. */
const MOST = 0.02;

test.use({ serviceWorkers: 'block' });

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`every tool with an instrument stands still at ${width} px`, async ({ page, site }) => {
    test.setTimeout(300_000);
    await logIn(page, await site.passwordOf('exclusive'));
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    const shifted: string[] = [];
    for (const { slug, name } of WITH_INSTRUMENTS) {
      await page.goto(`/tools/${slug}`);
      await expect(page.getByRole('form', { name, exact: true }).getByRole('textbox').first()).toBeEnabled();
      await expect(page.locator('[class*="_instruments_"] section').first()).toBeAttached();
      await expect(page.locator('[class*="instrumentWaiting"]')).toHaveCount(0);
      const { sum, moved } = await readShifts(page);
      if (sum > MOST) shifted.push(`${slug}: ${sum.toFixed(3)} by ${moved.join(', ')}`);
    }
    expect(shifted).toEqual([]);
  });
}

interface Shifts {
  sum: number;
  moved: string[];
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

/** Two frames later, so that what the last change moved is told. */
const readShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(
    () =>
      new Promise<Shifts>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: Shifts }).shifts)),
        ),
      ),
  );
