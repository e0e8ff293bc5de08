import { readSupport } from '#core/white-label/support-address.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { Markdown } from '#web/ui/markdown.tsx';

interface BrandContactProps {
  brand: Pick<WhiteLabel, 'support' | 'terms'>;
  /** What stands before the address, and what opens the terms. */
  questions: string;
  termsOf: string;
  /** Of the headings in the terms. */
  topLevel: 3 | 4;
}

/** Whom to ask of a reseller, and what their terms are. */
export function BrandContact({ brand: { support, terms }, questions, termsOf, topLevel }: BrandContactProps) {
  const link = readSupport(support);
  return (
    <>
      {link && (
        <p>
          {questions}{' '}
          <a className="link" href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {link.text}
          </a>
        </p>
      )}
      {terms && (
        <details>
          <summary>{termsOf}</summary>
          <Markdown topLevel={topLevel}>{terms}</Markdown>
        </details>
      )}
    </>
  );
}
