import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkPack } from '#core/packs/check-pack.ts';
import { fieldFactsOf } from '#core/packs/field-facts.ts';
import { type NewPack, PACK_LIMITS } from '#core/packs/pack.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { templateQuery } from '#web/catalogue/use-template.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { createOwnPack, replaceOwnPack } from '../api.ts';
import { OWN_PACKS_KEY } from '../use-packs.ts';
import { AddChoice } from './add-choice.tsx';
import { addInput, addStep, toNewPack } from './edit-pack.ts';
import { InputRow } from './input-row.tsx';
import styles from './pack-editor.module.css';
import { type EditProblem, ProblemList } from './problem-list.tsx';
import { StepRow } from './step-row.tsx';

interface PackEditorProps {
  /** Undefined while the pack is not kept yet. */
  id: string | undefined;
  start: NewPack;
}

/**
 * Inputs, then tools in their order, then what goes into each. The pack itself is the state: what may go into a step
 * follows from the steps before it, and core decides what is wrong.
 */
export function PackEditor({ id, start }: PackEditorProps) {
  const { t } = useTranslation(['packs', 'common']);
  const [pack, setPack] = useState<NewPack>(() => toNewPack(start));
  const [problems, setProblems] = useState<EditProblem[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  const slugs = [...new Set(pack.steps.map(({ tool }) => tool))];
  const hidden = useHiddenTools();
  const tools = (useCatalogue().data ?? []).filter(
    ({ slug, isAvailable }) => isAvailable && (!hidden.has(slug) || slugs.includes(slug)),
  );
  const templates = useTemplates(slugs);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);

  const { isDirty, noteSaved } = useUnsaved(pack);
  const saving = useSavePack(id, { isDirty, noteSaved });
  const save = () => {
    const sent = toNewPack(pack);
    const found = checkPack(sent, {
      toolOf: (slug) => {
        const template = templates[slug];
        return template && { isAvailable: true, fields: fieldFactsOf(template.blocks) };
      },
      mayHoldTexts: true,
    });
    const unnamed = findUnnamed(sent);
    setProblems([...unnamed, ...found]);
    if (unnamed.length + found.length === 0) void saving.mutate(sent);
  };

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <div ref={summary} tabIndex={-1}>
        <ProblemList problems={problems} pack={pack} templates={templates} />
      </div>
      <Field label={t('edit.name')} required>
        <Input
          value={pack.name}
          maxLength={PACK_LIMITS.name}
          onChange={(event) => setPack({ ...pack, name: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('edit.description')} note={t('common:optional')}>
        <Dictated>
          <Textarea
            rows={2}
            value={pack.description}
            maxLength={PACK_LIMITS.description}
            onChange={(event) => setPack({ ...pack, description: event.currentTarget.value })}
          />
        </Dictated>
      </Field>

      <section aria-labelledby="edit-inputs" className={styles.part}>
        <h2 className="heading" id="edit-inputs">
          {t('edit.inputs')}
        </h2>
        <p className="small soft">{t('edit.inputsHint')}</p>
        {pack.inputs.map((input, index) => (
          <InputRow key={input.id} input={input} number={index + 1} pack={pack} onChange={setPack} />
        ))}
        {pack.inputs.length < PACK_LIMITS.inputs && (
          <Button variant="outline" onClick={() => setPack(addInput(pack))}>
            <Plus className="icon" aria-hidden="true" />
            {t('edit.addInput')}
          </Button>
        )}
      </section>

      <section aria-labelledby="edit-steps" className={styles.part}>
        <h2 className="heading" id="edit-steps">
          {t('edit.steps')}
        </h2>
        <ol className={styles.steps}>
          {pack.steps.map((step, index) => (
            <StepRow
              key={step.id}
              step={step}
              index={index}
              pack={pack}
              templates={templates}
              onChange={setPack}
            />
          ))}
        </ol>
        {pack.steps.length < PACK_LIMITS.steps && (
          <Field label={t('edit.addStep')} hint={t('edit.addStepHint')}>
            <AddChoice
              placeholder={t('edit.chooseTool')}
              options={tools
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map(({ slug, name }) => ({ value: slug, label: name }))}
              onAdd={(tool) => setPack(addStep(pack, tool))}
            />
          </Field>
        )}
      </section>

      <div className={styles.actions}>
        <Button type="submit" size="lg" busy={saving.isPending}>
          {t('common:save')}
        </Button>
        <ButtonLink variant="ghost" to={id ? `/packs/mine/${id}` : '/packs'}>
          {t('common:cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

/** By slug, as far as they are here. */
function useTemplates(slugs: readonly string[]): Record<string, ToolTemplate> {
  const language = useLanguage();
  const queries = useQueries({ queries: slugs.map((slug) => templateQuery(slug, language)) });
  const templates: Record<string, ToolTemplate> = {};
  for (const [index, slug] of slugs.entries()) {
    const template = queries[index]?.data;
    if (template) templates[slug] = template;
  }
  return templates;
}

/** What of the pack would be lost with the page. */
function useUnsaved(pack: NewPack) {
  const saved = useRef(pack);
  const current = useLatest(pack);
  const isDirty = useCallback(
    () => current() !== saved.current && textOf(current()) !== textOf(saved.current),
    [current],
  );
  const noteSaved = (sent: NewPack) => {
    saved.current = sent;
  };
  return { isDirty, noteSaved };
}

const textOf = (pack: NewPack): string => JSON.stringify(toNewPack(pack));

function useSavePack(id: string | undefined, { isDirty, noteSaved }: ReturnType<typeof useUnsaved>) {
  const { t } = useTranslation('packs');
  const quotaText = useQuotaText();
  const navigate = useNavigate();
  const keptAs = useRef(id);
  return useWrite({
    mutationFn: (sent: NewPack, attempt) =>
      keptAs.current ? replaceOwnPack(keptAs.current, sent) : createOwnPack(sent, attempt),
    invalidates: [OWN_PACKS_KEY],
    onSuccess(saved, sent) {
      keptAs.current = saved.id;
      noteSaved(sent);
      // What was typed meanwhile is still to be saved.
      return isDirty() ? undefined : navigate(`/packs/mine/${saved.id}`);
    },
    successToast: () => ({ title: t('edit.saved') }),
    failureToast: (error) => ({
      title: t('failed.save'),
      description: quotaText(error) ?? t('failed.saveText'),
    }),
  });
}

const findUnnamed = ({ name, inputs }: NewPack): EditProblem[] => {
  const unnamed = (at: string): EditProblem => ({ at, code: 'unnamed', name: '' });
  return [
    ...(name ? [] : [unnamed('name')]),
    ...inputs.flatMap(({ label }, index) => (label ? [] : [unnamed(`inputs.${index}.label`)])),
  ];
};
