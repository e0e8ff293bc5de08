import type { QueryKey } from '@tanstack/react-query';
import clsx from 'clsx';
import { Download, Play } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './builder.module.css';
import { BlockList } from './editor/block-list.tsx';
import { FactsFields } from './editor/facts-fields.tsx';
import { OtherProblems } from './editor/other-problems.tsx';
import { ToolPreview } from './editor/preview.tsx';
import { RecipeFields } from './editor/recipe-fields.tsx';
import { useProblems } from './editor/use-problems.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useSaveFailure } from './use-save-failure.ts';

interface EditorProps {
  /** Undefined for a tool that is not kept yet. */
  id?: string;
  start: CustomTool;
  /** Others run it. */
  isShared?: boolean;
  /** Keeps the tool; the key is the same for every try of it. */
  onSave: (tool: CustomTool, idempotencyKey: string) => Promise<unknown>;
  /** What is read again after it. */
  invalidates?: readonly QueryKey[];
  /** Told whenever there begin or end to be changes that are not saved. */
  onDirty?: (isDirty: boolean) => void;
}

export function Editor({ id, start, isShared = false, onSave, invalidates = [], onDirty }: EditorProps) {
  const { t } = useTranslation('custom-tools');
  const [tool, setTool] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(start);
  const current = useRef(start);
  const isDirty = useCallback(
    () => current.current !== saved.current && textOf(current.current) !== textOf(saved.current),
    [],
  );
  const { problems, check } = useProblems(tool);
  const inWords = useProblemWords();
  const failureToast = useSaveFailure();
  const errors = useMemo(() => {
    // The first thing that is wrong with a field is the one to say.
    const first = new Map<string, string>();
    for (const problem of problems) if (!first.has(problem.path)) first.set(problem.path, inWords(problem));
    return first;
  }, [problems, inWords]);
  const change = (changes: Partial<CustomTool>) => {
    current.current = { ...current.current, ...changes };
    setTool(current.current);
    onDirty?.(isDirty());
  };

  const saving = useWrite({
    mutationFn: async (checked: CustomTool, key) => {
      const before = saved.current;
      // Before the page may be left for the tool's own address.
      saved.current = current.current;
      await onSave(checked, key).catch((error: unknown) => {
        saved.current = before;
        throw error;
      });
    },
    invalidates,
    onSuccess: () => onDirty?.(isDirty()),
    successToast: () => ({ title: t('save.done') }),
    failureToast,
  });
  const save = async () => {
    const checked = await check();
    if (!checked) {
      showToast({ type: 'error', title: t('save.invalid'), description: t('save.invalidText') });
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
      return;
    }
    await saving.mutate(checked);
  };
  const parts = { tool, onChange: change, errors };
  return (
    <div className={styles.builder}>
      <LeaveGuard isDirty={isDirty} />
      <form
        ref={form}
        className={styles.form}
        aria-label={t('form')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <OtherProblems problems={problems} />
        <FactsFields {...parts} />
        <BlockList blocks={tool.blocks} onChange={(blocks) => change({ blocks })} errors={errors} />
        <RecipeFields {...parts} />
        <div className={clsx(styles.actions, styles.save)}>
          <ByAccountItself isLimited={isShared}>
            <Button type="submit" size="lg" busy={saving.isPending}>
              {t('save.save')}
            </Button>
          </ByAccountItself>
          <Button
            variant="outline"
            onClick={() =>
              saveFile(fileName(tool.name), new Blob([textOf(tool, 2)], { type: 'application/json' }))
            }
          >
            <Download className="icon icon-sm" aria-hidden="true" />
            {t('export')}
          </Button>
          {id && (
            <ButtonLink variant="outline" to={`/tools/custom/${id}`}>
              <Play className="icon icon-sm" aria-hidden="true" />
              {t('run')}
            </ButtonLink>
          )}
        </div>
      </form>
      <section className={styles.preview} aria-labelledby="builder-preview">
        <h2 className="heading" id="builder-preview">
          {t('preview.title')}
        </h2>
        <ToolPreview tool={tool} />
      </section>
    </div>
  );
}

const textOf = (tool: CustomTool, indent?: number): string => JSON.stringify(tool, null, indent);

const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'tool'}.json`;
