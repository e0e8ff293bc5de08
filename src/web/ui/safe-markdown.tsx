import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { cleanText } from '#core/markdown/clean-text.ts';
import { isTooDeep } from '#core/markdown/is-too-deep.ts';
import { safeHref } from '#core/markdown/safe-href.ts';
import type { MarkdownProps, MarkdownSlot } from './markdown.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** By context, since new component functions would make React build the whole text anew. */
const Slots = createContext<MarkdownProps['slotAt']>(undefined);

type Node = NonNullable<ExtraProps['node']>;

const useSlot = (node: Node | undefined): MarkdownSlot | undefined => {
  const slotAt = useContext(Slots);
  const offset = node?.position?.start.offset;
  return offset === undefined ? undefined : slotAt?.(offset);
};

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

function Item({ node, className, children, ...rest }: ComponentProps<'li'> & ExtraProps) {
  const slot = useSlot(node);
  return (
    <li {...rest} className={clsx(className, slot?.className) || undefined}>
      {slot?.content ?? children}
      {slot?.beside}
    </li>
  );
}

function Row({ node, children, ...rest }: ComponentProps<'tr'> & ExtraProps) {
  const hasSlots = useContext(Slots) !== undefined;
  const slot = useSlot(node);
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
  li: Item,
  tr: Row,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard
    <div className="md-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

interface Tree {
  type: string;
  value?: string;
  children?: Tree[];
}

/** Orders that turn the direction of writing can make a text say on screen what it does not say. */
function clean(tree: Tree): void {
  if (tree.type === 'text' && tree.value) tree.value = cleanText(tree.value);
  for (const child of tree.children ?? []) clean(child);
}

const cleanTexts = () => (tree: unknown) => clean(tree as Tree);

const SafeMarkdown = ({ children, topLevel = 3, className, slotAt }: MarkdownProps) =>
  isTooDeep(children) ? (
    <div className="md md-plain">{children}</div>
  ) : (
    <div className={clsx('md', slotAt && 'md-slotted', className)}>
      <Slots value={slotAt}>
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[cleanTexts]}
          components={{ ...COMPONENTS, ...BY_LEVEL.get(topLevel) }}
          urlTransform={safeHref}
          skipHtml
        >
          {children}
        </ReactMarkdown>
      </Slots>
    </div>
  );

export default SafeMarkdown;
