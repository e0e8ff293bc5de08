/** What a reader made of one result: as it shows, and as it is known to be kept. Pure. */
import type { RunChanges } from '#core/runs/run.ts';
import type { RunState } from '#web/runs/run-state.ts';

type Values = Required<Pick<RunChanges, 'output' | 'isStarred' | 'rating' | 'starredItems'>>;
export type ResultChanges = Partial<Values>;

export interface OwnResult {
  shown: Values;
  kept: Values;
  isEditing: boolean;
  /** What the editor begins with: it was typed, and is not kept. */
  typed: string | undefined;
}

/** The same each time: a new list would be drawn anew with every word that arrives. */
const NO_STARS: string[] = [];

/** @param typed before the page was left */
export function untouched({ text, marks }: Pick<RunState, 'text' | 'marks'>, typed?: string): OwnResult {
  const values: Values = {
    output: text,
    isStarred: marks?.isStarred ?? false,
    rating: null,
    starredItems: marks?.starredItems ?? NO_STARS,
  };
  return { shown: values, kept: values, isEditing: typed !== undefined, typed };
}

/** Shows at once. */
export const changed = (own: OwnResult, changes: ResultChanges): OwnResult => ({
  ...own,
  shown: { ...own.shown, ...changes },
});

export const kept = (own: OwnResult, changes: ResultChanges): OwnResult => ({
  ...own,
  kept: { ...own.kept, ...changes },
});

/** What could not be kept goes back, but for what was changed once more since; a text goes back into the editor. */
export function refused(own: OwnResult, changes: ResultChanges): OwnResult {
  const names = Object.keys(changes) as (keyof Values)[];
  const last = names.filter((name) => own.shown[name] === changes[name]);
  const back = Object.fromEntries(last.map((name) => [name, own.kept[name]])) as ResultChanges;
  return {
    ...changed(own, back),
    ...(last.includes('output') && { isEditing: true, typed: changes.output }),
  };
}
