import type { ShortDraft } from '#core/first-drafts/shorten-draft.ts';
import styles from './paste-box.module.css';

export const ShortReading = ({ draft }: { draft: ShortDraft }) => (
  <div className={styles.short}>
    <p className={styles.sum} data-part="sum">
      {draft.sum}
    </p>
    <p className="subhead" data-part="title">
      {draft.title}
    </p>
    <p className="soft" data-part="line">
      {draft.line}
    </p>
    <p data-part="question">{draft.question}</p>
  </div>
);
