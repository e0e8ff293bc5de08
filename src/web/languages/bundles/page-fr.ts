import type { TextTree } from '../find-text.ts';

/** Texts of every page: one file instead of a request each. */
export const texts = import.meta.glob<TextTree>('../../locales/fr/{common,shell,tool-page,gate}.json', {
  eager: true,
  import: 'default',
});
