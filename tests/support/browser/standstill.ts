/** A test that failed is tried again only where its browser stood still: `retries` of Playwright knows no such difference. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { getsFrame, NO_FRAME_MS } from './gets-frame.ts';

/** For the second try, which another process makes. */
const markOf = ({ project, testId }: TestInfo) => join(project.outputDir, 'standstills', testId);

export async function refuseSecondTry(test: TestInfo): Promise<void> {
  if (test.retry === 0) return;
  await access(markOf(test)).catch(() => {
    throw new Error('It failed, and its browser did not stand still: it is not tried again.');
  });
}

/** Once a test has failed, while its pages are open. */
export async function noteStandstill(browser: Browser, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  const stands = await Promise.all(pages.map(standsStill));
  if (!stands.includes(true)) return;
  const mark = markOf(test);
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, '');
  console.log(`The browser stands still in “${test.title}”.`);
}

/** Whose script answers nothing may be caught in a loop of ours: that stays a failure. */
async function standsStill(page: Page): Promise<boolean> {
  const silence = new Promise<true>((answer) => {
    setTimeout(answer, 2 * NO_FRAME_MS, true);
  });
  return !(await Promise.race([page.evaluate(getsFrame, NO_FRAME_MS).catch(() => true), silence]));
}
