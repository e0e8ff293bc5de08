import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import styles from './run-list.module.css';

interface TitleEditorProps {
  title: string;
  /** Null when nothing is to change. An empty title gives the run back its own beginning. */
  onDone: (title: string | null) => void;
}

export function TitleEditor({ title, onDone }: TitleEditorProps) {
  const { t } = useTranslation(['runs', 'common']);
  const { register, handleSubmit, setFocus } = useForm({ defaultValues: { title } });
  useLayoutEffect(() => setFocus('title', { shouldSelect: true }), [setFocus]);
  return (
    <form className={styles.titleEditor} onSubmit={handleSubmit((values) => onDone(values.title.trim()))}>
      <Input
        aria-label={t('history.name')}
        maxLength={RUN_LIMITS.title}
        {...register('title')}
        onKeyDown={(event) => {
          // While a word is being composed, the key takes back that word.
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
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
