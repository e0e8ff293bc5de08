import type { ReactNode } from 'react';
import type { Span } from '#core/markdown/document.ts';

/** Words, bold and italic ones, of a text that the content build took apart. */
export const Spans = ({ spans }: { spans: readonly Span[] }): ReactNode =>
  spans.map(({ text, isBold, isItalic }, index) => {
    const key = `${index}`;
    if (isBold) return <strong key={key}>{text}</strong>;
    return isItalic ? <em key={key}>{text}</em> : text;
  });
