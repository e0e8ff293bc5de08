import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/record-view.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { fetchReportOutput } from '../api.ts';

export type ReportSubject = 'result' | 'review' | 'board';

const LABELS = {
  result: 'admin.output',
  review: 'admin.reviewText',
  board: 'admin.boardText',
} as const satisfies Record<ReportSubject, string>;

/** A result can be long, and is nobody's to see before it is wanted: it is asked for when somebody opens it. */
export function ReportedOutput({ id, subject }: { id: string; subject: ReportSubject }) {
  const { t } = useTranslation('feedback');
  const [isOpened, setIsOpened] = useState(false);
  const output = useQuery({
    queryKey: ['admin', 'reported-output', id],
    queryFn: () => fetchReportOutput(id),
    enabled: isOpened,
  });
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}>
      <summary className="link small">{t(LABELS[subject])}</summary>
      {isOpened && <Loaded query={output}>{(text) => <pre className={styles.source}>{text}</pre>}</Loaded>}
    </details>
  );
}
