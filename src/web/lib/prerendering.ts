import { createContext } from 'react';

/** True while a page is rendered at build time; not in the browser, nor for the fallback page of all other addresses. */
export const PrerenderingContext = createContext(false);
