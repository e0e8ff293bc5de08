/** What of the built site is kept on devices, so that it opens without a network. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { SiteManifest } from '#server/site/site-manifest.ts';
import { assetsOfHtml } from '#web/offline/answer-for.ts';
import { type KeptFiles, type KeptSite, offlineAddress, shellAddress } from '#web/offline/kept-site.ts';
import { PLACES } from '#web/offline/places.ts';
import {
  type BundleManifest,
  follow,
  languageOfScript,
  readGraph,
  type ScriptGraph,
} from './script-graph.ts';

const ASSETS = 'build/client/assets';
const BUNDLE_MANIFEST = 'build/client/.vite/manifest.json';

/** Visited pages of these need no script of their own. */
const ALSO = ['tools.$slug', 'academy.$module.$lesson'];

/** Large, and asked for by a press: who has used it once has it. The page without React comes with the pages that are. */
const LEFT = /^src\/web\/(?:exports|documents|admin|certificates|boards\/export)\//;

/** Of what pages without React load, what the page that there is no network needs. */
const ALWAYS = /^(?:list-seen|tooltips)-/;

interface Sources {
  graph: ScriptGraph;
  manifest: BundleManifest;
  site: Pick<SiteManifest, 'files' | 'fallback' | 'fallbacks' | 'pageRoutes' | 'redirects'>;
  /** By language. */
  shells: Record<Language, string>;
  offlinePages: Record<Language, string>;
  freeTools: readonly string[];
}

export async function findKeptSite(root: string, site: SiteManifest): Promise<KeptSite> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const manifest = JSON.parse(await read(BUNDLE_MANIFEST)) as BundleManifest;
  const scripts = (await readdir(join(root, ASSETS))).filter((name) => name.endsWith('.js'));
  const texts = new Map(
    await Promise.all(scripts.map(async (name) => [name, await read(join(ASSETS, name))] as const)),
  );
  const { tools } = JSON.parse(await read('.build/content/catalogue.json')) as {
    tools: { slug: string; level: string }[];
  };
  const htmlOf = async (address: (language: Language) => string) => {
    const pages = LANGUAGES.map(
      async (one) => [one, await read(site.files[address(one)]?.path as string)] as const,
    );
    return Object.fromEntries(await Promise.all(pages)) as Record<Language, string>;
  };
  return chooseKept({
    graph: readGraph(manifest, texts),
    manifest,
    site,
    shells: await htmlOf(shellAddress),
    offlinePages: await htmlOf(offlineAddress),
    freeTools: tools.filter(({ level }) => level === 'none').map(({ slug }) => slug),
  });
}

/** @throws Error when something that is to be kept is not there: the build must fail instead of keeping half a page */
export function chooseKept({ graph, manifest, site, freeTools, ...pages }: Sources): KeptSite {
  const scriptOf = (source: string): string => {
    const file = manifest[source]?.file ?? manifest[`${source}?__react-router-build-client-route`]?.file;
    if (!file) throw new Error(`${source} is no file of the built site.`);
    return file.replace(/^assets\//, '');
  };
  const withSheets = (names: Iterable<string>): KeptFiles => {
    const sheetsOf = (name: string) =>
      (graph.sources.get(name) ?? []).flatMap((source) => manifest[source]?.css ?? []);
    const all = [...names].flatMap((name) => [`assets/${name}`, ...sheetsOf(name)]);
    return Object.fromEntries(all.map((file) => [`/${file}`, null]));
  };
  const isText = (name: string) => languageOfScript(graph, name) !== undefined;
  const isLeft = (name: string) =>
    isText(name) ||
    name.startsWith('static-page-') ||
    (graph.sources.get(name) ?? []).some((source) => LEFT.test(source));

  const files = (addresses: readonly string[]): KeptFiles =>
    Object.fromEntries(
      addresses.map((address) => {
        const file = site.files[address];
        if (!file) throw new Error(`${address} is to be kept on devices and was not built.`);
        return [address, file.isImmutable ? null : file.etag.slice(1, -1)];
      }),
    );
  const common = LANGUAGES.map(
    (language) =>
      new Set([...assetsOfHtml(pages.shells[language]), ...assetsOfHtml(pages.offlinePages[language])]),
  );
  const isStatic = (name: string) => name.startsWith('static-page-');
  const listing = [...graph.names]
    .filter(([name]) => isStatic(name))
    .flatMap(([, names]) => names.filter((name) => ALWAYS.test(name)));
  if (listing.length === 0) throw new Error('The script of the page without a network is not there.');
  const ofListing = [...follow(graph, listing, isStatic)];
  const shell = files(
    [
      ...new Set([...common.flatMap((each) => [...each]), ...ofListing.map((name) => `/assets/${name}`)]),
    ].toSorted(),
  );
  const roots = [...Object.values(PLACES).map((path) => path.slice(1)), ...ALSO].map((name) =>
    scriptOf(`src/web/routes/${name}.tsx`),
  );
  const app = files(Object.keys(withSheets(follow(graph, roots, isLeft))).toSorted());
  const ofLanguage = (language: Language) => {
    const names = [...graph.names.keys()].filter((name) => languageOfScript(graph, name) === language);
    const content = ['catalogue', 'academy', 'inputs'].map((name) => `/content/${name}.${language}.json`);
    const tools = freeTools.map((slug) => `/content/tools/${slug}.${language}.json`);
    return {
      shell: files([shellAddress(language), offlineAddress(language)]),
      app: files([...names.map((name) => `/assets/${name}`), ...content, ...tools].toSorted()),
    };
  };
  const mark = Object.keys(shell).find((file) => /^\/assets\/manifest-\w+\.js$/.test(file));
  if (!mark) throw new Error('The empty page names no list of pages.');
  const kept = {
    mark,
    shell,
    app,
    languages: Object.fromEntries(LANGUAGES.map((one) => [one, ofLanguage(one)])) as KeptSite['languages'],
    pages: [...Object.values(PLACES), ...freeTools.map((slug) => `/tools/${slug}`)],
    patterns: site.pageRoutes.filter((path) => !site.files[path] && !site.redirects[path]),
  };
  const version = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 12);
  return { version, ...kept };
}
