import { lazy, Suspense } from 'react';

export interface MarkdownProps {
  children: string;
  /** The level that a first-rank heading (`#`) gets, below the page's own headings. */
  topLevel?: 2 | 3 | 4;
  className?: string | undefined;
}

const SafeMarkdown = lazy(() => import('./safe-markdown.tsx'));

/** Untrusted Markdown: no HTML, no pictures, marked links. The plain text stands until the renderer has loaded. */
export const Markdown = (props: MarkdownProps) => (
  <Suspense fallback={<div className="md md-plain">{props.children}</div>}>
    <SafeMarkdown {...props} />
  </Suspense>
);
