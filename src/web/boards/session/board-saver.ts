/** Brings a board to where it is kept, change by change: one at a time, again when the network is back, merged when others were first. */
import { BOARD_LIMITS, type BoardContent, type Card, type NewBoard } from '#core/boards/board.ts';
import { applyChanges, findChanges, takePart } from '#core/boards/merge-boards.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { BoardKeeper } from './board-keeper.ts';
import { BoardNotKeptError, type KnownBoard } from './device-boards.ts';

/** `new`: nobody changed it yet, and it is kept nowhere. `offline`: not where it belongs, and tried again. `refused`: neither, for a reason that waiting does not help. */
export type SaveState =
  | { status: 'new' | 'saved' | 'saving' | 'offline' }
  | { status: 'refused'; error: AppError };

interface SaverOptions {
  keeper: BoardKeeper;
  /** What the keeper has of it; null while it has nothing. */
  known: KnownBoard | null;
  /** As it is on the screen. */
  current: () => NewBoard;
  /** Others changed `base` to `theirs`: the board on the screen takes it in. */
  merge: (base: BoardContent, theirs: BoardContent) => void;
  onState: (state: SaveState) => void;
  /** Answers what another tab brought to the keeper meanwhile, if it did: what is on the screen began with that. */
  beforeSave: () => Promise<NewBoard | undefined>;
  /** All that was on the screen is kept. */
  onSaved: (known: KnownBoard) => Promise<void>;
  /** Milliseconds from a change to its saving. */
  delayMs: number;
}

export interface BoardSaver {
  /** Something changed on the screen. */
  note: () => void;
  /** Saves at once what is not saved. Never rejects. */
  flush: () => Promise<void>;
  /** Takes in what others did meanwhile. */
  refresh: () => Promise<void>;
  known: () => KnownBoard | null;
  /** It is on a screen again. */
  reopen: () => void;
  /** Nothing is tried again from here on: what did not arrive waits on the device, and is sent from there. */
  close: () => void;
}

const RETRY_MS = 5000;
/** Of a request, for cards: names and ids take the rest. */
const ROOM = BOARD_LIMITS.request - 16 * 1024;

const encoder = new TextEncoder();
const sizeOf = (card: Card): number => encoder.encode(JSON.stringify(card)).byteLength + 1;

export function createBoardSaver({
  keeper,
  current,
  merge,
  onState,
  beforeSave,
  onSaved,
  delayMs,
  ...options
}: SaverOptions): BoardSaver {
  let { known } = options;
  let running: Promise<void> | undefined;
  const timer = createTimer(() => void flush());
  /** It was said that it is not reached. Trying again says nothing new until that ends well, or something is written. */
  let isSaid = false;
  /** What was sent to be made: when the answer was lost, it may be there all the same. */
  let sentFirst: BoardContent | undefined;

  async function create(): Promise<void> {
    const { cards, ...board } = current();
    const sent = { ...board, cards: takePart({ put: cards, remove: [] }, ROOM, sizeOf).put };
    sentFirst ??= sent;
    const made = await keeper.create(sent);
    // It was there: by an earlier try, whose answer was lost, or by another tab.
    if (findChanges(made, sent))
      merge(findChanges(made, sentFirst) ? { ...made, cards: [] } : sentFirst, made);
    sentFirst = undefined;
    known = made;
  }

  async function saveOnce(): Promise<'more' | 'done'> {
    if (!known) {
      await create();
      return 'more';
    }
    const sent = current();
    const changes = findChanges(known, sent);
    if (!changes) return 'done';
    const part = takePart(changes, ROOM, sizeOf);
    try {
      const { version } = await keeper.change(known.id, { ...part, version: known.version });
      known = { ...known, ...applyChanges(known, part), version };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.details?.reason === 'version_changed') await takeIn(await keeper.load(known.id));
      // Deleted in another tab while somebody goes on here: what they make is worth more than the deletion.
      else if (error.code === 'not_found') known = null;
      else throw error;
    }
    return 'more';
  }

  async function takeIn(theirs: KnownBoard): Promise<void> {
    if (known) merge(known, theirs);
    known = theirs;
  }

  async function save(): Promise<void> {
    if (!isSaid) onState({ status: 'saving' });
    try {
      const sent = await beforeSave();
      if (sent) known = { ...sent, version: known?.version ?? 0 };
      while ((await saveOnce()) === 'more');
      if (known) await onSaved(known);
      isSaid = false;
      onState({ status: 'saved' });
    } catch (error) {
      if (error instanceof AppError && !error.isRetryable) onState({ status: 'refused', error });
      else {
        isSaid = true;
        onState({ status: 'offline' });
        // A device without room has some when somebody makes it: then the board is changed, looked at or opened again.
        if (!(error instanceof BoardNotKeptError)) timer.schedule(RETRY_MS);
      }
    }
  }

  const flush = (): Promise<void> => {
    timer.clear();
    running ??= save().finally(() => {
      running = undefined;
    });
    return running;
  };
  const onOnline = () => void flush();
  const reopen = () => {
    timer.open();
    addEventListener('online', onOnline);
  };
  reopen();

  return {
    note() {
      isSaid = false;
      onState({ status: 'saving' });
      timer.schedule(delayMs);
    },
    async flush() {
      await running;
      await flush();
    },
    async refresh() {
      if (running || !known || findChanges(known, current())) return;
      const theirs = await keeper.load(known.id).catch(() => undefined);
      // A change of this moment is merged with its own saving.
      if (theirs && known && !running && theirs.version !== known.version) await takeIn(theirs);
    },
    known: () => known,
    reopen,
    close() {
      timer.close();
      removeEventListener('online', onOnline);
    },
  };
}

/** At most one time waits, and none after `close`. */
function createTimer(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const clear = () => clearTimeout(timer);
  return {
    clear,
    schedule(ms: number) {
      clear();
      if (!isClosed) timer = setTimeout(act, ms);
    },
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
      clear();
    },
  };
}
