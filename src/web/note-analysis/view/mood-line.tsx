import styles from './mood-line.module.css';

interface MoodLineProps {
  before: number | undefined;
  /** From -1, heavy, to 1, warm. */
  value: number;
  after: number | undefined;
}

/** A paragraph's piece of the line, which meets its neighbours half way. The same stands in words in its paragraph. */
export function MoodLine({ before, value, after }: MoodLineProps) {
  const middle = (other: number | undefined) => (other === undefined ? value : (other + value) / 2);
  const [from, to] = [middle(before), middle(after)];
  return (
    <svg className={styles.mood} viewBox="-1 0 2 1" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0V1" />
      <path className={styles.line} d={`M${from} 0C${from} .2 ${value} .25 ${value} .5S${to} .8 ${to} 1`} />
    </svg>
  );
}
