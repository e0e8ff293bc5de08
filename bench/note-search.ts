/**
 * What a key asks of the rules of the notebook's list before anything is drawn: order and search, over many notes. In processor
 * time, so that what else the machine does is not counted.
 */
import { byUse, isOn, type Listed } from '../src/core/notes/list-notes.ts';
import { EMPTY_NOTE } from '../src/core/notes/note.ts';
import { createNoteOrder } from '../src/core/notes/note-order.ts';
import { createNoteIndex, searchTerms } from '../src/core/notes/search-notes.ts';
import { foldText } from '../src/core/text/fold-text.ts';
import { summarise } from './support/key-times.ts';
import { processorTime } from './support/processor-time.ts';
import { type Figure, round } from './support/report.ts';

const AIMED = 5_000;
const COUNTS = [AIMED, 10 * AIMED];
const LENGTH = 2_000;
const AIM_MS = 16;
/** Typed letter by letter and taken back: broad and narrow ones, several words, and what stands nowhere. */
const QUERIES = ['workshop', 'letter zz', 'nothing', 'quartz'];
const WORDS =
  'lamp evening course letter garden market workshop launch price calm morning river paper stone voice offer client teacher winter bread table window story plan week month light shadow quiet'.split(
    ' ',
  );

export const measureNoteSearch = (): Figure[] => COUNTS.flatMap(measureOf);

function measureOf(count: number): Figure[] {
  const notes = Array.from({ length: count }, (_, at) => noteOf(at));
  const index = createNoteIndex();
  const order = createNoteOrder();
  for (const note of notes) {
    index.set(note.id, note);
    order.set(note);
  }
  while (index.prepare(100));
  order.list();
  const texts = notes.map((note) => foldText(`${note.title}\n${note.body}`));
  const keys = QUERIES.flatMap((query) => {
    const typed = Array.from(query, (_, end) => query.slice(0, end + 1));
    return [...typed, ...typed.toReversed().slice(1)];
  });
  return [
    figureOf(
      count,
      `search alone, ${count} notes of 2 KB`,
      timesOf(keys, (query) => index.find(query)),
      timesOf(keys, (query) => {
        const terms = searchTerms(query);
        return texts.filter((text) => terms.every((term) => text.includes(term)));
      }),
    ),
    figureOf(
      count,
      `order alone, a key in one of ${count}`,
      timesOf(notes.slice(0, 50), (note) => {
        order.set({ ...note, updatedAt: new Date().toISOString() });
        return order.list().filter((one) => isOn({ kind: 'all' }, one));
      }),
      timesOf(notes.slice(0, 50), () => notes.toSorted(byUse)),
    ),
  ];
}

function noteOf(at: number): Listed {
  let body = '';
  for (let word = at; body.length < LENGTH; word += 1)
    body += `${WORDS[(word * 7 + at) % WORDS.length]}${((word * 7_919) % 5_000).toString(36)} `;
  const updatedAt = new Date(Date.UTC(2026, 0, 1) + ((at * 7_919) % 100_000) * 60_000).toISOString();
  return { ...EMPTY_NOTE, id: String(at), title: `Note ${at}`, body, updatedAt };
}

function timesOf<Asked>(all: readonly Asked[], work: (asked: Asked) => unknown): number[] {
  // The first ones compile.
  for (const asked of all.slice(0, 5)) work(asked);
  return all.map((asked) => processorTime(() => work(asked)));
}

/** Of more than the aim names, a search takes longer than a frame, and keeps none waiting: it is done in pieces. */
function figureOf(count: number, name: string, ours: number[], plain: number[]): Figure {
  const [one, other] = [summarise(ours), summarise(plain)];
  return {
    name,
    value: `p50 ${round(one.p50, 2)} ms, p95 ${round(one.p95, 2)} ms (all of them once more each time: ${round(other.p50, 2)} and ${round(other.p95, 2)} ms; ${one.keys} keys)`,
    ...(count === AIMED && { aim: `p95 ≤ ${AIM_MS} ms`, isMet: one.p95 <= AIM_MS }),
  };
}
