import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/record-view.module.css';
import { Loaded } from '#web/ui/loaded.tsx';
import { fetchReportOutput } from '../api.ts';

/** A result can be long, and is nobody's to see before it is wanted: it is asked for when somebody opens it. */
export function ReportedOutput({ id, isReview }: { id: string; isReview: boolean }) {
  const { t } = useTranslation('feedback');
  const [isOpened, setIsOpened] = useState(false);
  const output = useQuery({
    queryKey: ['admin', 'reported-output', id],
    queryFn: () => fetchReportOutput(id),
    enabled: isOpened,
  });
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}>
      <summary className="link small">{t(isReview ? 'admin.reviewText' : 'admin.output')}</summary>
      {isOpened && <Loaded query={output}>{(text) => <pre className={styles.source}>{text}</pre>}</Loaded>}
    </details>
  );
}
