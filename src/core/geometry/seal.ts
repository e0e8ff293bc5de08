import type { Category } from '#core/tools/template.ts';
import { FAMILY_FIGURES } from './families.ts';
import type { Figure } from './figure.ts';
import { seedOf } from './seed.ts';

/** Names that draw in place of slugs whose seal would equal that of another tool. The test finds such clashes. */
const STAND_INS: Record<string, string> = {
  narrativecrafter: 'narrativecrafter-2',
  divinemuse: 'divinemuse-5',
  metarealm: 'meta-2',
};

/** The family's figure in its light form, in the proportions of the slug. All tools' seals differ. */
export const sealFigure = (family: Category, slug: string): Figure =>
  FAMILY_FIGURES[family](seedOf(STAND_INS[slug] ?? slug), 'light');
