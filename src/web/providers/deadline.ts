/** Why a call was ended by us and not by the other side. */
export type DeadlineReason = 'stopped' | 'idle' | 'total';

export interface Deadline {
  signal: AbortSignal;
  reason: () => DeadlineReason | undefined;
  /** Starts the idle clock anew: something arrived. */
  touch: (idleMs: number) => void;
  /** Stops the idle clock until the next touch. */
  rest: () => void;
  end: () => void;
}

/** One signal for three ends: the user stops, nothing arrives for a while, the whole takes too long. */
export function startDeadline(userSignal: AbortSignal | undefined, totalMs: number): Deadline {
  const controller = new AbortController();
  let reason: DeadlineReason | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const finish = (why: DeadlineReason) => {
    reason ??= why;
    controller.abort();
  };
  const stop = () => finish('stopped');
  const total = setTimeout(finish, totalMs, 'total');
  if (userSignal?.aborted) stop();
  userSignal?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    reason: () => reason,
    touch(idleMs) {
      clearTimeout(idle);
      idle = setTimeout(finish, idleMs, 'idle');
    },
    rest: () => clearTimeout(idle),
    end() {
      clearTimeout(idle);
      clearTimeout(total);
      userSignal?.removeEventListener('abort', stop);
    },
  };
}
