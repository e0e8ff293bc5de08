/** What the build tells the offline worker of the site: it is put before the worker's script. */
import type { Language } from '#core/languages/languages.ts';

/** Address → the beginning of its strong tag; null for what has its hash in its name. */
export type KeptFiles = Record<string, string | null>;

export interface KeptSite {
  /** Another one for every site that differs in what is kept. */
  version: string;
  /** The script that every page with React loads: who has another one is of another build. */
  mark: string;
  /** Scripts, sheets and fonts that any page of the application begins with. */
  shell: KeptFiles;
  /** What the pages that work without a network load, too, in every language. */
  app: KeptFiles;
  /** The empty page, the page that says that there is no network, and texts; `app` as above. */
  languages: Record<Language, { shell: KeptFiles; app: KeptFiles }>;
  /** Pages that the empty page becomes without having been visited. */
  pages: readonly string[];
  /** Patterns of pages that have no file of their own; `:name` stands for one part. */
  patterns: readonly string[];
}

/** The empty page of the application, which becomes the one that its address names. */
export const shellAddress = (language: Language): string => `/kept/${language}/shell`;

/** Says that there is no network, and what works without. */
export const offlineAddress = (language: Language): string => `/kept/${language}/offline`;

export const OFFLINE_PATH = '/offline';
export const WORKER_ADDRESS = '/offline-worker.js';
/** Takes the worker and everything that it kept from the devices. */
export const LEAVING_WORKER_ADDRESS = '/offline-worker-off.js';
