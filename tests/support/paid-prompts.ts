/** Words that only who paid may read: of each prompt that is paid and no sample, the longest run that no format writes otherwise. */
import { readFileSync } from 'node:fs';
import type { BundleContents, BundlePageFacts, BundleProduct } from '#core/bundles/bundle.ts';

export interface Canary {
  slug: string;
  number: number;
  /** The first of its part: whoever previews the bundle may read it. */
  isFirst: boolean;
  words: string;
}

const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(`.build/content/${path}`, 'utf8'));

/** Neither JSON nor HTML writes any of these in another way, and no page breaks a text between them. */
const PLAIN_RUN = /[\p{L}\p{N} ,.;:-]+/gu;
const SHORTEST = 30;

const longestRun = (text: string): string =>
  (text.match(PLAIN_RUN) ?? []).reduce((long, run) => (run.length > long.length ? run : long), '').trim();

export function paidCanaries(): Canary[] {
  const { bundles } = read<{ bundles: BundleProduct[] }>('bundles.json');
  return bundles
    .filter(({ cents }) => cents > 0)
    .flatMap(({ slug }) => {
      const { samples } = read<BundlePageFacts>(`public/bundles/${slug}.en.json`);
      return read<BundleContents>(`bundles/${slug}.json`).groups.flatMap(({ prompts }) =>
        prompts
          .map(({ number, title, text }, index): Canary & { title: string } => ({
            ...{ slug, number, title, isFirst: index === 0, words: longestRun(text) },
          }))
          .filter(({ title }) => !samples.includes(title)),
      );
    })
    .map(({ title, ...canary }) => {
      if (canary.words.length < SHORTEST) throw new Error(`${canary.slug}, “${title}”: too few plain words`);
      return canary;
    });
}
