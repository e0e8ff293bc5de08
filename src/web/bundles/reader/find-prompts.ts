import type { BundlePrompt } from '#core/bundles/bundle.ts';
import { foldWords, normaliseForSearch } from '#web/catalogue/normalise-for-search.ts';

interface TextPart {
  text: string;
  isFound: boolean;
}

/** A title in parts: those that the query's words are found by, and what stands between them. */
export function markWords(title: string, query: string): TextPart[] {
  // A letter may be folded to two.
  const letters = [...title].flatMap((letter, place) => [...normaliseForSearch(letter)].map(() => place));
  const folded = [...title].map(normaliseForSearch).join('');
  const marked = new Set<number>();
  for (const word of foldWords(query))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      for (let next = at; next < at + word.length; next += 1) marked.add(letters[next] ?? -1);
  const parts: TextPart[] = [];
  for (const [place, letter] of [...title].entries()) {
    const last = parts.at(-1);
    const isFound = marked.has(place);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  }
  return parts;
}

/** Numbers of the prompts that hold every word, in title, outcome or text. */
export function findPrompts(prompts: readonly BundlePrompt[], query: string): ReadonlySet<number> {
  const words = foldWords(query);
  return new Set(
    prompts
      .filter(({ title, outcome, text }) => {
        const folded = normaliseForSearch([title, outcome, text].join('\n'));
        return words.every((word) => folded.includes(word));
      })
      .map(({ number }) => number),
  );
}
