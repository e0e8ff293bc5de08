/** Fonts for a picture: those of the house, and for what they do not write, the files that PDFs are printed with. */
import { fetchFont } from '#web/print-type/fetch-font.ts';
import { filesFor } from '#web/print-type/font-files.ts';

const HOUSE = { display: '"EB Garamond Variable"', text: '"Commissioner Variable"' };
/** Both of the house write what stands before it. */
const LATIN_END = 0x250;

const added = new Map<string, Promise<string>>();

/** A family of one file, by its name. */
async function addFace(file: string): Promise<string> {
  const name = `Board ${added.size}`;
  const face = new FontFace(name, (await fetchFont(file)).slice().buffer);
  document.fonts.add(await face.load());
  return `"${name}"`;
}

/** What `context.font` takes, for words of the house's serif and sans. @throws Error when a font cannot be had */
export async function loadPaperFonts(
  texts: readonly string[],
): Promise<(size: number, isDisplay: boolean) => string> {
  const characters = [...new Set(texts.join(''))];
  const files = new Set(
    characters
      .filter((character) => (character.codePointAt(0) ?? 0) >= LATIN_END)
      .flatMap((character) => filesFor(character, 'regular').slice(0, 1))
      .map(({ file }) => file),
  );
  const text = characters.join('');
  await Promise.all(Object.values(HOUSE).map((family) => document.fonts.load(`16px ${family}`, text)));
  const others: string[] = [];
  for (const file of files) {
    const adding = added.get(file) ?? addFace(file);
    added.set(file, adding);
    // Without a network now, with one at the next try.
    adding.catch(() => added.delete(file));
    others.push(await adding);
  }
  return (size, isDisplay) =>
    `${size}px ${[isDisplay ? HOUSE.display : HOUSE.text, ...others, isDisplay ? 'serif' : 'sans-serif'].join(', ')}`;
}
