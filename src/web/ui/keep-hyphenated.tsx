import type { ReactNode } from 'react';
import styles from './keep-hyphenated.module.css';

/** A line must not end at a hyphen inside a word: Soul-Aligned. */
export const keepHyphenated = (text: string): ReactNode[] =>
  text.split(/(?<!\S)(\S+-\S+)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
