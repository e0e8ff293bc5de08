/** A catalogue of six tools, one or two a level, so that server tests need no content build. */
import { join } from 'node:path';
import { createCopyFinder, fingerprintRecipes } from '#core/custom-tools/copied-recipe.ts';
import { type Catalogue, loadCatalogue } from '#server/catalogue/catalogue.ts';
import { LICENSED_PROMPT } from './licensed-recipe.ts';

const TEST_CONTENT_FOLDER = join(import.meta.dirname, 'content');

/** Copies are found of one recipe, `LICENSED_PROMPT`, as if it were HookBuilder's. */
export const loadTestCatalogue = async (): Promise<Catalogue> => ({
  ...(await loadCatalogue(TEST_CONTENT_FOLDER)),
  findCopied: createCopyFinder(
    fingerprintRecipes([{ slug: 'hookbuilder', isLicensed: true, text: LICENSED_PROMPT }], ''),
  ),
});
