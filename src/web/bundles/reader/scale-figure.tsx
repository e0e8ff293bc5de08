import clsx from 'clsx';
import type { PromptGroup } from '#core/bundles/bundle.ts';
import styles from './reader.module.css';

interface ScaleFigureProps {
  groups: readonly PromptGroup[];
  found: ReadonlySet<number>;
  runs: ReadonlySet<number>;
  /** Number of the prompt that is read. */
  open: number;
}

/** Steps of the scale that stand between two parts. */
const GAP = 2;
const HEIGHT = 30;

/**
 * One stroke a prompt: tall is found, gold is run, thick is open. The same numbers stand in words beside it, and what can be
 * opened in the list.
 */
export function ScaleFigure({ groups, found, runs, open }: ScaleFigureProps) {
  const first: number[] = [];
  const strokes: { x: number; number: number }[] = [];
  let x = 1;
  for (const { prompts } of groups) {
    first.push(x);
    for (const { number } of prompts) {
      strokes.push({ x, number });
      x += 1;
    }
    x += GAP;
  }
  const width = Math.max(1, x - GAP);
  const share = (at: number | undefined) => ((at ?? width) / width) * 100;
  return (
    <div className={styles.scale} aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        <path className={styles.base} d={`M0 ${HEIGHT}H${width}`} />
        {strokes.map((stroke) => (
          <path
            key={stroke.number}
            className={clsx(runs.has(stroke.number) && styles.lit, stroke.number === open && styles.here)}
            d={`M${stroke.x} ${HEIGHT}V${found.has(stroke.number) ? 2 : 16}`}
          />
        ))}
      </svg>
      <p className={styles.parts}>
        {groups.map(({ title, prompts }, index) => (
          <span
            key={title}
            className={clsx(prompts.some(({ number }) => number === open) && styles.current)}
            // As much room as there is to the next one.
            style={{ left: `${share(first[index])}%`, right: `${100 - share(first[index + 1])}%` }}
          >
            {title}
          </span>
        ))}
      </p>
    </div>
  );
}
