import clsx from 'clsx';
import { type ReactNode, Suspense, useRef } from 'react';
import type { Block, OutputBlock, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { Output } from '#web/ui/output.tsx';
import { PlainText } from '#web/ui/plain-text.tsx';
import type { HearCards } from './cards/carded-markdown.tsx';
import type { ItemControls } from './items/itemised-markdown.tsx';
import { useChakraRings } from './items/use-chakra-rings.ts';
import styles from './run-output.module.css';

type Tool = Pick<ToolTemplate, 'blocks' | 'category' | 'isReflective' | 'cards'>;

/** Can be read without what stands beside each line. */
const readable = ({ children }: { children: string }, failure: ReactNode) => (
  <>
    <PlainText>{children}</PlainText>
    {failure}
  </>
);
const ItemisedMarkdown = lazyPart(
  async () => (await import('./items/itemised-markdown.tsx')).default,
  readable,
);
const CardedMarkdown = lazyPart(async () => (await import('./cards/carded-markdown.tsx')).default, readable);

export const outputBlockOf = (blocks: readonly Block[]): OutputBlock | undefined =>
  blocks.find((block): block is OutputBlock => block.type === 'output');

interface RunOutputProps {
  tool: Tool;
  /** Markdown from a model or a draft: never trusted. */
  text: string;
  /** What can be done with each line; absent where the result is only shown. */
  items?: ItemControls | undefined;
  /** More of it is on its way. */
  isGrowing?: boolean;
  /** The text's own title stands elsewhere. */
  isTitled?: boolean;
  /** The result before, whose cards stay until this one comes to them. */
  earlier?: string | undefined;
  onCards?: HearCards | undefined;
}

/** A result on the paper of its tool, below a heading of the second level, with the reflection notice where the tool is about body or soul. */
export function RunOutput({
  tool,
  text,
  items,
  isGrowing = false,
  isTitled = false,
  earlier,
  onCards,
}: RunOutputProps) {
  const { t } = useTranslation();
  const style = outputBlockOf(tool.blocks)?.style ?? 'default';
  const ref = useRef<HTMLDivElement>(null);
  useChakraRings(ref, style === 'chakra');
  return (
    <div ref={ref} data-readable="">
      {tool.cards && items ? (
        <Suspense fallback={<PlainText isLoading>{text}</PlainText>}>
          <CardedMarkdown
            rules={tool.cards}
            style={style}
            family={tool.category}
            {...{ items, isGrowing, isTitled, earlier, onCards }}
          >
            {text}
          </CardedMarkdown>
        </Suspense>
      ) : (
        <Output style={style} family={tool.category}>
          {items ? (
            <Suspense fallback={<PlainText isLoading>{text}</PlainText>}>
              <ItemisedMarkdown topLevel="fitting" items={items} isGrowing={isGrowing}>
                {text}
              </ItemisedMarkdown>
            </Suspense>
          ) : (
            <Markdown topLevel="fitting" isGrowing={isGrowing}>
              {text}
            </Markdown>
          )}
        </Output>
      )}
      {tool.isReflective && <p className={clsx('micro soft', styles.notice)}>{t('reflection')}</p>}
    </div>
  );
}
