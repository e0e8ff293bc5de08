import clsx from 'clsx';
import styles from './diff-text.module.css';
import type { DiffPart } from './word-diff.ts';

interface DiffTextProps {
  parts: readonly DiffPart[];
  /** Which changes are shown: those of one side, or both in one text. */
  side: 'removed' | 'added' | 'both';
  /** What a change is called to those who listen. */
  names: { removed: string; added: string };
  className?: string | undefined;
}

/** A text with its changes marked by line and colour, and named for screen readers. */
export function DiffText({ parts, side, names, className }: DiffTextProps) {
  // A part is known by where it begins.
  let at = 0;
  return (
    <div className={clsx(styles.diffText, className)} data-side={side}>
      {parts.map(({ kind, text }) => {
        const key = at;
        at += text.length;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (side !== 'both' && kind !== side) return null;
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key} className={kind === 'removed' ? styles.removed : styles.added}>
            <span className="visually-hidden">[{names[kind]}: </span>
            {text}
            <span className="visually-hidden">]</span>
          </Mark>
        );
      })}
    </div>
  );
}
