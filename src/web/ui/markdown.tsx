import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { MarkdownBlock, MarkdownPart } from '#core/markdown/growing-markdown.ts';
import '#web/styles/markdown.css';
import { PlainText } from './plain-text.tsx';

/** What an item of a list or a row of a table carries besides its words. */
export interface MarkdownSlot {
  className?: string | undefined;
  /** In place of the words. */
  content?: ReactNode;
  /** Beside them. */
  beside?: ReactNode;
}

/** A text taken apart, and how some of its blocks are drawn. */
export interface MarkdownPieces {
  /** As far as it was read. */
  text: string;
  blocks: readonly MarkdownBlock[];
  draw: (blocks: readonly MarkdownBlock[]) => ReactNode;
}

export interface MarkdownProps {
  children: string;
  /**
   * The level that a first-rank heading (`#`) gets, below the page's own headings; `fitting`: so that the highest is an h3, but for the
   * title at the beginning where that is drawn elsewhere, `fitting-titled`.
   */
  topLevel?: 2 | 3 | 4 | 'fitting' | 'fitting-titled';
  className?: string | undefined;
  /**
   * Gives what stands at the item or row that begins at this character of the text, in this part of it. Room for it is
   * left from the beginning, so that nothing moves when it comes.
   */
  slotAt?: ((offset: number, part: MarkdownPart) => MarkdownSlot | undefined) | undefined;
  /** `slotAt` is asked only about what stands before this character. */
  slotsUpTo?: number | undefined;
  /** Lays the blocks out in another way than one below the other. */
  arrange?: ((pieces: MarkdownPieces) => ReactNode) | undefined;
  /** More of the text is on its way. */
  isGrowing?: boolean | undefined;
}

const SafeMarkdown = lazy(() => import('./safe-markdown.tsx'));

/**
 * Untrusted Markdown: no HTML, no pictures, marked links. The plain text stands until the renderer has loaded, and where
 * it cannot be rendered.
 */
export const Markdown = (props: MarkdownProps) => (
  <PlainOnFailure text={props.children}>
    <Suspense fallback={<PlainText isLoading>{props.children}</PlainText>}>
      <SafeMarkdown {...props} />
    </Suspense>
  </PlainOnFailure>
);

interface PlainOnFailureProps {
  text: string;
  children: ReactNode;
}

class PlainOnFailure extends Component<PlainOnFailureProps, { failedText: string | undefined }> {
  override state: { failedText: string | undefined } = { failedText: undefined };

  static getDerivedStateFromError() {
    return { failedText: '' };
  }

  override componentDidCatch() {
    this.setState({ failedText: this.props.text });
  }

  override render() {
    // Another text gets another chance.
    const { failedText } = this.state;
    const { text, children } = this.props;
    const isTried = failedText === undefined || (failedText !== '' && failedText !== text);
    return isTried ? children : <PlainText>{text}</PlainText>;
  }
}
