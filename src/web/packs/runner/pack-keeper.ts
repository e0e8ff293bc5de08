/** A pack at work as the device has it: every tab that has it open writes its own changes, and takes in those of the others. */
import { mergeRecords } from '#core/packs/merge-records.ts';
import { changeOffline, readOffline } from '#web/lib/offline-store.ts';
import { type KeptPackWork, NOTHING_KEPT } from './pack-work.ts';

/** The pack in this tab. */
interface OpenPack {
  kept: () => KeptPackWork;
  restore: (kept: KeptPackWork) => void;
}

/** @param key where the pack's state is kept on this device */
export function createPackKeeper(key: string, pack: OpenPack) {
  /** As the device had it when this tab last looked: what is another value now was changed here. */
  let held = NOTHING_KEPT;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work);
    return turn;
  };
  /** @param theirs undefined where the device has none any more: then this tab's is all there is */
  const mergeWith = (mine: KeptPackWork, theirs: Partial<KeptPackWork> | undefined): KeptPackWork =>
    theirs && !isSame(theirs, held) ? mergePacks(held, mine, { ...NOTHING_KEPT, ...theirs }) : mine;

  return {
    keep: () =>
      inTurn(async () => {
        const mine = pack.kept();
        held = await changeOffline<Partial<KeptPackWork>, KeptPackWork>(key, (theirs) =>
          mergeWith(mine, theirs),
        );
        if (held !== mine) pack.restore(mergePacks(mine, pack.kept(), held));
      }),
    /** Takes in what stands there now. */
    look: () =>
      inTurn(async () => {
        const theirs = await readOffline<Partial<KeptPackWork>>(key);
        if (!theirs || isSame(theirs, held)) return;
        const read = { ...NOTHING_KEPT, ...theirs };
        pack.restore(mergePacks(held, pack.kept(), read));
        held = read;
      }),
  };
}

const isSame = (one: Partial<KeptPackWork>, other: KeptPackWork): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function mergePacks(before: KeptPackWork, mine: KeptPackWork, theirs: KeptPackWork): KeptPackWork {
  return {
    inputs: mergeRecords(before.inputs, mine.inputs, theirs.inputs),
    source: (mine.source === before.source ? theirs : mine).source,
    results: mergeRecords(before.results, mine.results, theirs.results),
    figures: mergeRecords(before.figures, mine.figures, theirs.figures),
    ran: (mine.ran === before.ran ? theirs : mine).ran,
  };
}
