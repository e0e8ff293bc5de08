const MARKED = /<html[^>]* data-static/;

/** Whether a built page has no React, as `src/web/root.tsx` marks it. */
export const isStaticPage = (html: string): boolean => MARKED.test(html);
