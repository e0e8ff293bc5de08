/**
 * Prerenders the application's pages once more in each other language, with the build that has just made them in
 * English, and puts them where the server looks for them by the visitor's language.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { STATIC_ROOT } from '#web/languages/static-path.ts';
import { applicationPaths } from '#web/site-routes.ts';

const SITE = 'build/client';
const FALLBACK = '/__spa-fallback.html';

/** @throws Error for a page that cannot be rendered: the build must fail instead of being published without it */
export async function translatePages(): Promise<void> {
  const built: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  );
  const handle = createRequestHandler(built, 'production');
  const write = async (path: string, language: Language, file: string) => {
    const request = new Request(`http://localhost${path}`, { headers: { 'Accept-Language': language } });
    const answer = await handle(request);
    const html = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${path} in ${language} was answered ${answer.status}: ${html}`);
    const target = join(SITE, STATIC_ROOT, language, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, html);
  };
  for (const language of LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE)) {
    for (const path of applicationPaths()) await write(`${path}/`, language, `${path}/index.html`);
    await write(FALLBACK, language, FALLBACK);
  }
}
