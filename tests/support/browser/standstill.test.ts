import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, TestInfo } from '@playwright/test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FRAME_MS } from './gets-frame.ts';
import { noteStandstill, refuseSecondTry } from './standstill.ts';

let outputDir = '';
beforeEach(async () => {
  outputDir = await mkdtemp(join(tmpdir(), 'standstill-'));
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  return () => vi.restoreAllMocks();
});

const tried = (retry: number, status: TestInfo['status'], testId = 'one') =>
  ({ retry, status, testId, expectedStatus: 'passed', title: 'opens', project: { outputDir } }) as TestInfo;

/** A browser whose pages answer so when they are asked for a frame. */
const browserOf = (...answers: (() => Promise<boolean>)[]) =>
  ({ contexts: () => [{ pages: () => answers.map((evaluate) => ({ evaluate })) }] }) as unknown as Browser;
const moving = () => Promise.resolve(true);
const standing = () => Promise.resolve(false);
const closed = () => Promise.reject(new Error('Target page has been closed'));

describe('a second try', () => {
  it.each([
    ['is made where a page got no frames', 'timedOut', [moving, standing], true],
    ['is refused where every page moved', 'failed', [moving, moving], false],
    ['is refused where the page has gone', 'failed', [closed], false],
    ['is refused where nothing had failed', 'passed', [standing], false],
  ] as const)('%s', async (_, status, pages, isMade) => {
    await noteStandstill(browserOf(...pages), tried(0, status));
    const second = refuseSecondTry(tried(1, undefined));
    await (isMade
      ? expect(second).resolves.toBeUndefined()
      : expect(second).rejects.toThrow(/not tried again/));
    await expect(refuseSecondTry(tried(1, undefined, 'another'))).rejects.toThrow(/not tried again/);
    expect(vi.mocked(console.log).mock.calls.length).toBe(isMade ? 1 : 0);
  });

  it('is refused where a page answers nothing at all', async () => {
    vi.useFakeTimers();
    const noted = noteStandstill(
      browserOf(() => new Promise(() => {})),
      tried(0, 'timedOut'),
    );
    await vi.advanceTimersByTimeAsync(2 * NO_FRAME_MS);
    vi.useRealTimers();
    await noted;
    await expect(refuseSecondTry(tried(1, undefined))).rejects.toThrow(/not tried again/);
  });
});

it('a first try needs no leave', () => expect(refuseSecondTry(tried(0, undefined))).resolves.toBeUndefined());
