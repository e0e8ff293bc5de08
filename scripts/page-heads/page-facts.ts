/** What is known of the built site when the heads of its pages are written. */
import { readFile } from 'node:fs/promises';
import type { Course } from '#core/academy/lesson.ts';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { ToolFacts } from '#core/tools/template.ts';

/** One page in one language, as its own head says. */
export interface PageFacts {
  path: string;
  language: Language;
  /** Without the name of the house. */
  title: string;
  description: string;
}

export interface LocalFacts {
  tools: ToolFacts[];
  bundles: BundleFacts[];
  course: Course;
}
export type SiteFacts = Record<Language, LocalFacts>;

const FOLDER = '.build/content/public';

export async function readSiteFacts(): Promise<SiteFacts> {
  const read = async (name: string) => JSON.parse(await readFile(`${FOLDER}/${name}`, 'utf8'));
  const entries = LANGUAGES.map(async (language) => {
    const [{ tools }, { bundles }, course] = await Promise.all(
      ['catalogue', 'bundles', 'academy'].map((name) => read(`${name}.${language}.json`)),
    );
    return [language, { tools, bundles, course }] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as SiteFacts;
}
