/** Deletions that wait for their moment of regret. Leaving the page carries them out; until then nothing has happened. */
import { notifyManager, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TOAST_MS, type ToastOptions } from './toast.ts';
import { useWrite } from './use-write.ts';

interface DeferredDelete<Deletion> {
  /**
   * Sends at once all that it sends: a page that closes has no later. The same function in every drawing; where it becomes
   * another one, what waits is carried out by the one before.
   */
  carryOut: (deletion: Deletion) => Promise<void>;
  /** What holds that which is deleted. Read again once it is. */
  invalidates: readonly QueryKey[];
  failureToast: () => ToastOptions;
}

interface Deletions<Deletion> {
  /** Not on the screen any more, and whether each can still be taken back: not once it is carried out. */
  waiting: ReadonlyMap<Deletion, { canUndo: boolean }>;
  request: (deletion: Deletion) => void;
  /** A press that comes as it is carried out is too late. */
  undo: (deletion: Deletion) => void;
}

interface UnderWay<Deletion> {
  deletion: Deletion;
  done: Promise<void>;
}

/** @template Deletion what is deleted, and taken back, together; the same value for as long as it waits */
export function useDeferredDelete<Deletion>({
  carryOut,
  invalidates,
  failureToast,
}: DeferredDelete<Deletion>): Deletions<Deletion> {
  const [waiting, setWaiting] = useState<Deletions<Deletion>['waiting']>(new Map());
  const timers = useRef(new Map<Deletion, ReturnType<typeof setTimeout>>());
  const hold = (deletion: Deletion, canUndo: boolean) =>
    setWaiting((deletions) => new Map([...deletions, [deletion, { canUndo }]]));
  const show = (deletion: Deletion) =>
    setWaiting((deletions) => new Map([...deletions].filter(([other]) => other !== deletion)));
  const { mutate } = useWrite({
    mutationFn: ({ done }: UnderWay<Deletion>) => done,
    // The row is gone from the screen already, and others may follow before this one is done.
    onMutate:
      ({ deletion }) =>
      () =>
        show(deletion),
    invalidates,
    // What was read again is told of some time after: before that the row would come back from the list as it was.
    onSuccess: (_output, { deletion }) => notifyManager.schedule(() => show(deletion)),
    failureToast,
  });
  const begin = (deletion: Deletion, act: typeof carryOut) => {
    timers.current.delete(deletion);
    // A page that is put aside may come back before this has arrived.
    hold(deletion, false);
    const done = act(deletion);
    // A write waits for the one before it, which the page may not live to see; its failure is told when it is its turn.
    done.catch(() => undefined);
    void mutate({ deletion, done });
  };
  const beginBeforeLeaving = useEffectEvent(begin);

  useEffect(() => {
    const left = timers.current;
    const carryOutAll = () => {
      for (const [deletion, timer] of [...left]) {
        clearTimeout(timer);
        beginBeforeLeaving(deletion, carryOut);
      }
    };
    addEventListener('pagehide', carryOutAll);
    return () => {
      removeEventListener('pagehide', carryOutAll);
      carryOutAll();
    };
  }, [carryOut]);

  return {
    waiting,
    request(deletion) {
      hold(deletion, true);
      timers.current.set(
        deletion,
        setTimeout(() => begin(deletion, carryOut), TOAST_MS.undo),
      );
    },
    undo(deletion) {
      clearTimeout(timers.current.get(deletion));
      if (timers.current.delete(deletion)) show(deletion);
    },
  };
}
