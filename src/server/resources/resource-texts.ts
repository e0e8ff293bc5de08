/** Learning resources as the content build wrote them: which there are in memory, a text read when it is asked for. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { KnownFile } from '../files/send-range.ts';

export interface KnownResource {
  slug: string;
  level: Level;
  /** In which it is written; English is always among them. */
  languages: Language[];
}

export interface ResourceTexts {
  all: readonly KnownResource[];
  find(slug: string): KnownResource | undefined;
  /** JSON of a `ResourceText`, byte for byte as it was hashed; English where the language lacks it. Ask `readableUntil` before. */
  read(resource: KnownResource, language: Language): Promise<KnownFile>;
}

export interface WithResources {
  resources: ResourceTexts;
}

/** @param folder the content build's output, `.build/content`. */
export async function loadResources(folder: string): Promise<ResourceTexts> {
  const { resources } = JSON.parse(await readFile(join(folder, 'resources.json'), 'utf8')) as {
    resources: KnownResource[];
  };
  const bySlug = new Map(resources.map((resource) => [resource.slug, resource]));
  return {
    all: resources,
    find: (slug) => bySlug.get(slug),
    async read({ slug, level, languages }, language) {
      const written = languages.includes(language) ? language : DEFAULT_LANGUAGE;
      // Both parts of the name come from closed lists, never from a request.
      const path = join(
        folder,
        level === 'none' ? 'public' : '',
        'resource-texts',
        `${slug}.${written}.json`,
      );
      const bytes = new Uint8Array(await readFile(path));
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { bytes, etag: `"${hash}"`, mediaType: 'application/json' };
    },
  };
}
