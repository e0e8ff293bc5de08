import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { MarkdownProps } from './markdown.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** Only whole web and mail addresses: a relative one would lead into this site by somebody else's words. */
export function safeHref(url: string): string {
  try {
    return PROTOCOLS.includes(new URL(url).protocol) ? url : '';
  } catch {
    return '';
  }
}

function MarkedLink({ href, children }: ComponentProps<'a'>) {
  const { t } = useTranslation('common');
  if (!href) return <span>{children}</span>;
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <ExternalLink className="link-mark" aria-hidden="true" />
      <VisuallyHidden>{` ${t('externalLink')}`}</VisuallyHidden>
    </a>
  );
}

const headings = (topLevel: number): Components =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((rank) => {
      const Tag = `h${Math.min(6, topLevel + rank - 1)}` as 'h3';
      return [
        `h${rank}`,
        ({ children }: ComponentProps<'h3'>) => <Tag className={`md-h${rank}`}>{children}</Tag>,
      ];
    }),
  );

const BY_LEVEL = new Map([2, 3, 4].map((level) => [level, headings(level)]));

const COMPONENTS: Components = {
  a: MarkedLink,
  // A remote picture would tell its server who reads the result.
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
    <div className="md-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

const SafeMarkdown = ({ children, topLevel = 3, className }: MarkdownProps) => (
  <div className={clsx('md', className)}>
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      components={{ ...COMPONENTS, ...BY_LEVEL.get(topLevel) }}
      urlTransform={safeHref}
      skipHtml
    >
      {children}
    </ReactMarkdown>
  </div>
);

export default SafeMarkdown;
