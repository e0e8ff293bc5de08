import { useCallback, useState } from 'react';
import {
  elapsed,
  type Phase,
  pauseClock,
  placeAt,
  type RunClock,
  resumeClock,
  skipPhase,
  startClock,
} from '#core/instruments/run-clock.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { useTicking } from '#web/lib/use-ticking.ts';

export interface Running {
  clock: RunClock;
  /** As they were when it was started: a change of the form does not bend what runs. */
  phases: Phase[];
}

/**
 * A plan that runs, kept under the name so that it goes on after a reload. The place follows from the moment it was
 * started; between, the page only looks again.
 */
export function useRunClock(name: string) {
  const [running, setRunning] = useState<Running | null>(() => readRunning(name));
  const [now, setNow] = useState(Date.now);
  const keep = useCallback(
    (next: Running | null) => {
      writeStored(name, next && JSON.stringify(next));
      setNow(Date.now());
      setRunning(next);
    },
    [name],
  );

  const milliseconds = running ? elapsed(running.clock, now) : 0;
  const place = running ? placeAt(running.phases, milliseconds) : null;
  const isTicking = running?.clock.since != null && !place?.isOver;

  useTicking(isTicking, 250, () => setNow(Date.now()));

  const change = (act: (clock: RunClock, now: number) => RunClock) => {
    if (running) keep({ ...running, clock: act(running.clock, Date.now()) });
  };
  return {
    running,
    place,
    isTicking,
    start: (phases: Phase[]) => keep({ clock: startClock(Date.now()), phases }),
    pause: () => change(pauseClock),
    resume: () => change(resumeClock),
    skip: () => change((clock, at) => skipPhase(clock, running?.phases ?? [], at)),
    stop: () => keep(null),
  };
}

/** What was kept, when it still has its shape. */
function readRunning(name: string): Running | null {
  try {
    const kept = JSON.parse(readStored(name) ?? 'null') as Running | null;
    const isSound =
      typeof kept?.clock.before === 'number' &&
      kept.phases.length > 0 &&
      kept.phases.every(({ kind, seconds }) => typeof kind === 'string' && seconds > 0);
    return isSound ? kept : null;
  } catch {
    return null;
  }
}
