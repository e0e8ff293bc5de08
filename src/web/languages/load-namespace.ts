import type { ResourceLanguage } from 'i18next';
import type { LoadNamespace } from './i18n.ts';

const chunks = import.meta.glob<ResourceLanguage>('../locales/*/*.json', { import: 'default' });

/** Loads one namespace of one language as its own chunk. */
export const loadNamespace: LoadNamespace = (language, namespace) => {
  const chunk = chunks[`../locales/${language}/${namespace}.json`];
  return chunk ? chunk() : Promise.reject(new Error(`No texts for ${language}/${namespace}`));
};
