import { type RefObject, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { byUse, isOn, type Listed } from '#core/notes/list-notes.ts';
import { useChangeSearch } from '#web/lib/use-change-search.ts';
import { NOTE_PARAM } from './note-path.ts';

interface OpenNote {
  /** Always one: where nobody has begun any, of the note that the first key begins. */
  id: string;
  open: (id: string) => void;
  /** A blank page. */
  begin: () => void;
}

/**
 * The note that is open stands in the address. Where it names none that is here, it is the first of the list: of a device that
 * is new to the account, as soon as that is here, unless somebody is about to write already.
 */
export function useOpenNote(
  notes: ReadonlyMap<string, Listed>,
  text: RefObject<HTMLTextAreaElement | null>,
): OpenNote {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [blank, setBlank] = useState(() => crypto.randomUUID() as string);
  const [first, setFirst] = useState(() => firstOf(notes));
  const inAddress = search.get(NOTE_PARAM);
  /** What was chosen counts at once: whoever types before the address follows means the note that they chose. */
  const [chosen, setChosen] = useState<{ id: string; over: string | null }>();
  const named = chosen && chosen.over === inAddress ? chosen.id : inAddress;
  const isHere = (id: string | null | undefined) => id !== null && id !== undefined && notes.has(id);
  const next = isHere(first) || isHere(blank) ? first : firstOf(notes);
  // Before the next key or press: who begins to write between the look and the change would write into a text that is gone.
  useLayoutEffect(() => {
    if (next !== first && document.activeElement !== text.current) setFirst(next);
  }, [next, first, text]);
  const open = (id: string) => {
    setChosen({ id, over: inAddress });
    changeSearch((params) => {
      params.set(NOTE_PARAM, id);
      return params;
    });
  };
  const byItself = first !== undefined && notes.has(first) ? first : blank;
  return {
    id: named !== null && (named === blank || notes.has(named)) ? named : byItself,
    open,
    begin() {
      const id = crypto.randomUUID();
      setBlank(id);
      open(id);
    },
  };
}

const firstOf = (notes: ReadonlyMap<string, Listed>): string | undefined =>
  [...notes.values()].filter((note) => isOn({ kind: 'all' }, note)).sort(byUse)[0]?.id;
