/** Writes the icons and the web manifest of each language into the built site. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#core/languages/languages.ts';
import { staticPath } from '#web/languages/static-path.ts';
import { drawIcon } from './draw-icon.ts';
import { ICONS } from './icons.ts';
import { type AppTexts, webManifest } from './web-manifest.ts';

const TOKENS = 'src/web/styles/tokens.css';
const MANIFEST = '/manifest.webmanifest';

/** @param site folder of the built site */
export async function writeInstalledApp(site: string): Promise<void> {
  const tokens = await readFile(TOKENS, 'utf8');
  const ground = readColour(tokens, /--cloth-spiritual: (#[0-9a-f]{6});/);
  const foil = readColour(tokens, /--foil: (#[0-9a-f]{6});/);
  const page = readColour(tokens, /--page: light-dark\((#[0-9a-f]{6}),/);
  for (const { address, size, icon } of ICONS)
    await writeFile(join(site, address), await drawIcon(icon, size, { ground, foil }));
  for (const language of LANGUAGES) {
    const textsOf = async (name: string) =>
      JSON.parse(await readFile(`src/web/locales/${language}/${name}.json`, 'utf8'));
    const texts: AppTexts = { home: await textsOf('home'), offline: await textsOf('offline') };
    const file = join(site, staticPath(MANIFEST, language));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(webManifest(language, texts, page), null, 2)}\n`);
  }
}

function readColour(tokens: string, pattern: RegExp): string {
  const [, colour] = pattern.exec(tokens) ?? [];
  if (!colour) throw new Error(`The tokens have no colour like ${pattern}.`);
  return colour;
}
