/**
 * Limits that only failures use up, also when many try at the same time. An attempt holds a place until it is known how
 * it went. When all places are held, the next waits for one of them: they may be right and give theirs back. It is
 * refused once all that is held against it are failures.
 */
import { AppError } from '#core/errors/app-error.ts';
import type { Limit, Limits } from '../http/rate-limit.ts';
import { limitConcurrency } from './limit-concurrency.ts';

export interface CountedPlace {
  limit: Limit;
  key: string;
  /** Being right forgets the failures before it too. */
  isForgiving?: boolean;
  /** So many at once, those that wait among them; the next is refused. Any number without. */
  mostPresent?: number;
}

interface Judge<T> {
  isFailure?: (error: unknown) => boolean;
  isRefusal?: (answer: T) => boolean;
}

export interface Attempts {
  /**
   * Tries while it holds all these places.
   * @param judge.isFailure of what `work` throws; by default all of it
   * @param judge.isRefusal of what `work` answers; by default none of it
   * @throws AppError `rate_limited`, and whatever `work` throws
   */
  hold<T>(places: CountedPlace[], work: () => Promise<T>, judge?: Judge<T>): Promise<T>;
}

/** What this server knows of one limit and key; other servers' attempts stand in the database alone. */
interface Line {
  held: number;
  settled: number;
  waiting: (() => void)[];
  inTurn: ReturnType<typeof limitConcurrency>;
  /** Attempts that ask, wait or hold. */
  present: number;
}

const RETRY_AFTER_SECONDS = 5;

export function createAttempts(limits: Limits): Attempts {
  const lines = new Map<string, Line>();

  function enter(name: string, mostPresent = Number.POSITIVE_INFINITY): Line {
    const line = lines.get(name) ?? {
      held: 0,
      settled: 0,
      waiting: [],
      inTurn: limitConcurrency(1),
      present: 0,
    };
    if (line.present >= mostPresent)
      throw new AppError('rate_limited', 'Too many requests.', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    lines.set(name, line);
    line.present += 1;
    return line;
  }

  function leave(name: string, line: Line): void {
    line.present -= 1;
    if (line.present === 0) lines.delete(name);
  }

  /** Whether a place was there; throws when none can come free. */
  async function ask(line: Line, { limit, key }: CountedPlace): Promise<boolean> {
    const { held, settled } = line;
    try {
      await limits.consume(limit, key);
      line.held += 1;
      return true;
    } catch (refusal) {
      if (!(refusal instanceof AppError && refusal.code === 'rate_limited')) throw refusal;
      await limits.refund(limit, key);
      if (held === 0 && settled === line.settled) throw refusal;
      return false;
    }
  }

  async function take(place: CountedPlace): Promise<(isRight: boolean) => Promise<void>> {
    const name = `${place.limit.name} ${place.key}`;
    const line = enter(name, place.mostPresent);
    try {
      // One asks at a time, so that none is refused because of another who is about to be.
      while (!(await line.inTurn(() => ask(line, place))))
        if (line.held > 0) await new Promise<void>((resolve) => line.waiting.push(resolve));
    } catch (error) {
      leave(name, line);
      throw error;
    }
    return async (isRight) => {
      try {
        if (isRight) await limits[place.isForgiving ? 'reset' : 'refund'](place.limit, place.key);
      } finally {
        line.held -= 1;
        line.settled += 1;
        // A place that came free is for one; when none is held any more, all must learn how they stand.
        for (const next of line.waiting.splice(0, line.held === 0 ? Infinity : isRight ? 1 : 0)) next();
        leave(name, line);
      }
    };
  }

  return {
    async hold(places, work, { isFailure = () => true, isRefusal = () => false } = {}) {
      const taken: ((isRight: boolean) => Promise<void>)[] = [];
      let isRight = true;
      try {
        for (const place of places) taken.push(await take(place));
        const answer = await work();
        isRight = !isRefusal(answer);
        return answer;
      } catch (error) {
        isRight = !isFailure(error);
        throw error;
      } finally {
        await Promise.all(taken.map((settle) => settle(isRight)));
      }
    },
  };
}
