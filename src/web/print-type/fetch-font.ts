/** Where the build has put each font file. */
const ADDRESSES = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/noto-sans/files/*-{400,500,700}-normal.woff',
    '/node_modules/@fontsource/noto-sans/files/*-400-italic.woff',
    '/node_modules/@fontsource/noto-sans-hebrew/files/*-hebrew-hebrew-{400,700}-normal.woff',
    '/node_modules/@fontsource/noto-sans-arabic/files/*-arabic-arabic-{400,700}-normal.woff',
    '/node_modules/@fontsource/noto-sans-{jp,sc}/files/*-{400,700}-normal.woff',
    '/node_modules/@fontsource/noto-emoji/files/*-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
);

/** @throws Error when the file cannot be had */
export async function fetchFont(file: string): Promise<Uint8Array> {
  const address = ADDRESSES[`/node_modules/@fontsource/${file}`];
  if (!address) throw new Error(`There is no font file ${file}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font file ${file} could not be read.`);
  return new Uint8Array(await response.arrayBuffer());
}
