/** What a page's main thread does, in processor time, so that what else the machine does is not counted. */
import type { Browser, Page } from '@playwright/test';

interface Task {
  /** On the trace's clock, in milliseconds. */
  from: number;
  to: number;
  processorMs: number;
}

export interface Traced {
  tasks: Task[];
  /** Moments of `performance.mark`, by name, on the same clock. */
  marks: Record<string, number[]>;
}

interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  /** In microseconds, as the other two; `tdur` is processor time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export async function traceMainThread(page: Page, work: () => Promise<unknown>): Promise<Traced> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return read(traceEvents);
}

/** Of the renderer that did most: the browser has others for empty pages. */
function read(events: readonly TraceEvent[]): Traced {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const [busiest = []] = mains
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
    .toSorted((a, b) => b.length - a.length);
  const marks: Record<string, number[]> = {};
  for (const { name, cat, ts } of busiest)
    if (cat.includes('blink.user_timing')) marks[name] = [...(marks[name] ?? []), ts / 1000];
  const tasks = busiest
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      from: ts / 1000,
      to: (ts + dur) / 1000,
      processorMs: tdur / 1000,
    }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  return { tasks: outermost(tasks), marks };
}

/** A task may be told of by several layers of the browser, one inside the other. @param tasks by their beginnings */
function outermost(tasks: readonly Task[]): Task[] {
  let end = 0;
  return tasks.filter(({ to }) => {
    if (to <= end) return false;
    end = to;
    return true;
  });
}

/** All that was done in these spans, one sum each. */
export const processorTimes = (
  tasks: readonly Task[],
  spans: readonly { from: number; to: number }[],
): number[] =>
  spans.map((span) =>
    tasks
      .filter(({ from, to }) => to > span.from && from < span.to)
      .reduce((sum, { processorMs }) => sum + processorMs, 0),
  );
