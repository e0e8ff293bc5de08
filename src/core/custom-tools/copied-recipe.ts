/** Whether a user's tool holds the recipe of a tool that is sold by license. */
import type { CustomTool } from './custom-tool.ts';
import {
  fingerprintLines,
  fingerprintText,
  fingerprintTexts,
  withoutTags,
  withQuotes,
} from './fingerprint.ts';
import { readTemplate } from './read-template.ts';

/** What is looked for by itself: a prompt, or a draft with its phrases in one language. */
export interface RecipePart {
  slug: string;
  isLicensed: boolean;
  text: string;
}

/** Fingerprints of a licensed part, sorted. */
export interface PartFingerprints {
  slug: string;
  hashes: number[];
}

/** How much of a part is a copy: far more than strangers' texts ever share, far less than an edited copy keeps. */
export const COPIED_SHARE = 0.1;
/** Fewer can be chance. */
export const COPIED_LEAST = 4;

/**
 * Of the licensed parts. What stands in parts of several tools, in one that is free, or in `common` is nobody's secret
 * and is left out.
 */
export function fingerprintRecipes(parts: readonly RecipePart[], common: string): PartFingerprints[] {
  const free = fingerprintText(common);
  const slugsWith = new Map<number, Set<string>>();
  const marked = parts.map(({ slug, isLicensed, text }) => {
    const hashes = [...fingerprintLines(text)];
    for (const hash of hashes) {
      if (!isLicensed) free.add(hash);
      slugsWith.set(hash, (slugsWith.get(hash) ?? new Set()).add(slug));
    }
    return { slug, isLicensed, hashes };
  });
  const isOwn = (hash: number) => !free.has(hash) && slugsWith.get(hash)?.size === 1;
  return marked
    .filter(({ isLicensed }) => isLicensed)
    .map(({ slug, hashes }) => ({ slug, hashes: hashes.filter(isOwn).sort((a, b) => a - b) }))
    .filter(({ hashes }) => hashes.length >= COPIED_LEAST);
}

/** Finds the tools whose recipes a tool holds; the one that it holds most of comes first. */
export type FindCopied = (tool: CustomTool) => string[];

export function createCopyFinder(parts: readonly PartFingerprints[]): FindCopied {
  const partsWith = new Map<number, number[]>();
  parts.forEach(({ hashes }, index) => {
    for (const hash of hashes) partsWith.set(hash, [...(partsWith.get(hash) ?? []), index]);
  });
  return (tool) => {
    const held = new Map<number, number>();
    for (const hash of fingerprintTexts(readingsOf(tool)))
      for (const index of partsWith.get(hash) ?? []) held.set(index, (held.get(index) ?? 0) + 1);
    const copied = [...held].flatMap(([index, count]) => {
      const part = parts[index];
      if (!part || count < Math.max(COPIED_LEAST, part.hashes.length * COPIED_SHARE)) return [];
      return { slug: part.slug, share: count / part.hashes.length };
    });
    return [...new Set(copied.sort((a, b) => b.share - a.share).map(({ slug }) => slug))];
  };
}

/**
 * All that a recipe can draw from, since labels and phrases can be put into a prompt; and its templates without tags, with
 * what stands quoted in them, and as whoever runs the tool has them: words can be parted by tags, or be made of pieces.
 */
function readingsOf(tool: CustomTool): string[] {
  const { prompt, draft = '', phrases, name, language } = tool;
  const templates = [prompt, draft].filter((text) => text.includes('{'));
  return [
    textsIn(tool).join('\n'),
    ...templates.map(withoutTags),
    ...templates.map(withQuotes),
    ...templates.flatMap((template) => readTemplate(template, { t: phrases, tool: { name }, language })),
  ];
}

/** In the order in which they stand there. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
