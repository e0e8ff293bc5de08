import type { ResourceLanguage } from 'i18next';

/** Texts of every page: one file instead of a request each. */
export const texts = import.meta.glob<ResourceLanguage>('../../locales/es/{common,shell,tools,gate}.json', {
  eager: true,
  import: 'default',
});
