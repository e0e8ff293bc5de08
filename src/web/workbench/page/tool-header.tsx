import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { longestWord } from '#web/formatting/longest-word.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Seal } from '#web/ui/seal.tsx';
import styles from './tool-header.module.css';

interface ToolHeaderProps {
  tool: ToolFacts;
  hint?: ReactNode;
  /** Instead of the level. */
  badge?: ReactNode;
}

/** One row, so that the tool itself begins on the first screen: seal, name, what it does in one sentence, level. */
export function ToolHeader({ tool, hint, badge }: ToolHeaderProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.header}>
      <header className={clsx('wrap', styles.row)}>
        <Seal slug={tool.slug} category={tool.category} size={72} />
        <h1
          className={clsx('title', styles.title)}
          style={{ '--letters': longestWord(tool.name) } as CSSProperties}
        >
          {tool.name}
        </h1>
        <p className={styles.tagline}>{tool.tagline}</p>
        <div className={clsx(styles.meta, badge !== undefined && styles.wide)}>
          {/* First, so that the level stays where it is when the help comes. */}
          <span className={styles.hint}>{hint}</span>
          {badge ?? <span className={clsx('micro soft', styles.level)}>{t(`levels.${tool.level}`)}</span>}
        </div>
      </header>
    </div>
  );
}
