import type { FoundLine } from '#core/first-drafts/find-lines.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './paste-box.module.css';

/** Three places; the script writes into them and hides those that stay empty. */
export function DraftLines({ lines }: { lines: readonly FoundLine[] }) {
  const { t } = useTranslation('paste-box');
  return (
    <ol className={styles.lines}>
      {[0, 1, 2].map((at) => {
        const { text = '', time, sign } = lines[at] ?? {};
        return (
          <li key={at} data-line="" hidden={!text}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <b data-text="">{text}</b>
            <span className="micro soft nums" data-note="">
              {time ?? (sign && t(`signs.${sign}`))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
