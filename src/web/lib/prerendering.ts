import { createContext } from 'react';

/** True while a page is rendered at build time; false in the browser, and for the fallback page of all other addresses. */
export const PrerenderingContext = createContext(false);
