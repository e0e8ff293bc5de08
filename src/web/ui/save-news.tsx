import { useEffect, useState } from 'react';

type SaveKind = 'under-way' | 'saved' | 'trouble';

interface SaveNewsProps {
  /** What is saved: another one has news of its own. */
  of: string;
  kind: SaveKind;
  words: string;
}

interface Told {
  of: string;
  /** Heard last. */
  kind: SaveKind;
  words: string;
  /** Words of a state that is over do not stay where somebody might read them. */
  isOver: boolean;
}

const nothingOf = (of: string, kind: SaveKind): Told => ({
  ...{ of, words: '', isOver: true },
  kind: kind === 'saved' ? kind : 'under-way',
});

/**
 * Where saving is seen at each pause in the work, screen readers say only the first time that it was done, what is wrong,
 * and that it is over.
 */
export function SaveNews({ of, kind, words }: SaveNewsProps) {
  const [told, setTold] = useState(() => nothingOf(of, kind));
  useEffect(
    () =>
      setTold((before) => {
        const known = before.of === of ? before : nothingOf(of, kind);
        if (kind === 'under-way') return known.isOver ? known : { ...known, isOver: true };
        const isKnown = known.kind === kind && (kind === 'saved' || known.words === words);
        return isKnown ? known : { of, kind, words, isOver: false };
      }),
    [of, kind, words],
  );
  return (
    <span className="visually-hidden" role="status">
      {told.isOver ? '' : told.words}
    </span>
  );
}
