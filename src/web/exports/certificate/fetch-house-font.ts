/** Where the build has put the files of the serif of the house. */
const ADDRESSES = import.meta.glob<string>(
  '/node_modules/@fontsource-variable/eb-garamond/files/*-wght-*.woff2',
  { query: '?url', import: 'default', eager: true },
);

/** @throws Error when the file cannot be had */
export async function fetchHouseFont(file: string): Promise<Uint8Array> {
  const address = ADDRESSES[`/node_modules/@fontsource-variable/eb-garamond/files/${file}`];
  const response = address ? await fetch(address) : undefined;
  if (!response?.ok) throw new Error(`The font file ${file} could not be read.`);
  return new Uint8Array(await response.arrayBuffer());
}
