/** How each element of untrusted Markdown is drawn. */
import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { useTranslation } from '#web/languages/use-translation.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { PartSlots, useSlot } from './slots.ts';

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

const offsetOf = (node: ExtraProps['node']) => node?.position?.start.offset;

function Item({ node, className, children, ...rest }: ComponentProps<'li'> & ExtraProps) {
  const slot = useSlot(offsetOf(node));
  return (
    <li {...rest} className={clsx(className, slot?.className) || undefined}>
      {slot?.content ?? children}
      {slot?.beside}
    </li>
  );
}

function Row({ node, children, ...rest }: ComponentProps<'tr'> & ExtraProps) {
  const hasSlots = useContext(PartSlots) !== undefined;
  const slot = useSlot(offsetOf(node));
  const width = node?.children.filter(({ type }) => type === 'element').length ?? 1;
  if (slot?.content !== undefined)
    return (
      <tr className={slot.className}>
        <td colSpan={width + 1}>{slot.content}</td>
      </tr>
    );
  return (
    <tr {...rest} className={slot?.className}>
      {children}
      {hasSlots && <td className="md-beside">{slot?.beside}</td>}
    </tr>
  );
}

/** "0:00–18:24", "2026-03-09", "2 Min.": figures that a line would part at their dashes, or from their unit. */
const FIGURES = /^(?=.*\d)[^\s\p{L}]{1,18}$|^[\d.,]{1,9}\s\p{L}{1,4}\.?$/u;

function Cell({ node, ...rest }: ComponentProps<'td'> & ExtraProps) {
  const [only, ...others] = node?.children ?? [];
  const isWhole = only?.type === 'text' && others.length === 0 && FIGURES.test(only.value);
  return <td {...rest} className={isWhole ? 'md-whole' : undefined} />;
}

export const Table = ({ children }: { children?: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
  <div className="md-table" tabIndex={0}>
    <table>{children}</table>
  </div>
);

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

const ELEMENTS: Components = {
  a: MarkedLink,
  // A remote picture would tell its server who reads the result.
  img: ({ alt }) => <>{alt}</>,
  li: Item,
  tr: Row,
  td: Cell,
  table: ({ children }) => <Table>{children}</Table>,
};

const componentsFor = (topLevel: number): Components => ({ ...ELEMENTS, ...headings(topLevel) });

export type TopLevel = keyof typeof COMPONENTS;

/** By the level of a first-rank heading. Always the same objects, so that nothing is built anew. */
export const COMPONENTS = {
  1: componentsFor(1),
  2: componentsFor(2),
  3: componentsFor(3),
  4: componentsFor(4),
};
