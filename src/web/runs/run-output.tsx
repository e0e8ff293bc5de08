import { useTranslation } from 'react-i18next';
import type { Block, OutputBlock, ToolTemplate } from '#core/tools/template.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Output } from '#web/ui/output.tsx';
import { topLevelOf } from './result/top-level.ts';
import './result/result.css';

type Tool = Pick<ToolTemplate, 'blocks' | 'category' | 'isReflective'>;

export const outputBlockOf = (blocks: readonly Block[]): OutputBlock | undefined =>
  blocks.find((block): block is OutputBlock => block.type === 'output');

interface RunOutputProps {
  tool: Tool;
  /** Markdown from a model or a draft: never trusted. */
  text: string;
}

/** A result on the paper of its tool, below a heading of the second level, with the reflection notice where the tool is about body or soul. */
export function RunOutput({ tool, text }: RunOutputProps) {
  const { t } = useTranslation('runs');
  return (
    <>
      <Output style={outputBlockOf(tool.blocks)?.style ?? 'default'} family={tool.category}>
        <Markdown topLevel={topLevelOf(text)}>{text}</Markdown>
      </Output>
      {tool.isReflective && <p className="micro soft run-notice">{t('reflection')}</p>}
    </>
  );
}
