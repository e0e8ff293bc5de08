import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './run-list.module.css';

interface TitleEditorProps {
  title: string;
  /** Null when nothing is to change. An empty title gives the run back its own beginning. */
  onDone: (title: string | null) => void;
}

export function TitleEditor({ title, onDone }: TitleEditorProps) {
  const { t } = useTranslation(['runs', 'common']);
  const [draft, setDraft] = useState(title);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.select(), []);
  return (
    <form
      className={styles.titleEditor}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(draft.trim());
      }}
    >
      <Input
        ref={ref}
        aria-label={t('history.name')}
        value={draft}
        maxLength={RUN_LIMITS.title}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone(null);
        }}
      />
      <Button type="submit" size="sm">
        {t('common:save')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onDone(null)}>
        {t('common:cancel')}
      </Button>
    </form>
  );
}
