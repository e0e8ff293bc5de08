import { createContext } from 'react';

export interface Prerendering {
  /** The whole stylesheet as text, to stand in a page: one request less before the first paint. */
  styles: string;
}

/** Given while a page is rendered at build time; null in the browser, and for the fallback page of all other addresses. */
export const PrerenderingContext = createContext<Prerendering | null>(null);
