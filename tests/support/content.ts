/** A catalogue of six tools, one or two a level, so that server tests need no content build. */
import { join } from 'node:path';
import { type Catalogue, loadCatalogue } from '#server/tools/catalogue.ts';

const TEST_CONTENT_FOLDER = join(import.meta.dirname, 'content');

export const loadTestCatalogue = (): Promise<Catalogue> => loadCatalogue(TEST_CONTENT_FOLDER);
