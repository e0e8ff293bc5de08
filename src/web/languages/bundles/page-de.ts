import type { ResourceLanguage } from 'i18next';

/** Texts of every page: one file instead of a request each. */
export const texts = import.meta.glob<ResourceLanguage>('../../locales/de/{common,shell,tools,gate}.json', {
  eager: true,
  import: 'default',
});
