import type { Category } from '#core/tools/template.ts';
import { FAMILY_FIGURES } from './families.ts';
import type { Figure } from './figure.ts';
import { seedOf } from './seed.ts';

/** The plate of a whole family, drawn full. */
export const plateFigure = (family: Category): Figure => FAMILY_FIGURES[family](seedOf(family), 'full');
