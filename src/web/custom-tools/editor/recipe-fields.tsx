import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { RecipePurpose } from '#core/recipes/recipe-context.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import builder from '../builder.module.css';
import { readValue, showValue } from './block-field-kinds.ts';
import type { ToolFieldsProps } from './facts-fields.tsx';
import { JsonField } from './json-field.tsx';
import { knownNames } from './known-names.ts';
import recipe from './recipe-fields.module.css';

/** What a model is asked, and what is made without one. */
export function RecipeFields({ tool, onChange, errors }: ToolFieldsProps) {
  const { t } = useTranslation(['custom-tools', 'common']);
  const under = (root: string) => [...errors].find(([path]) => path.split('.')[0] === root)?.[1];
  const isAdvancedWrong = ['phrases', 'scoring', 'computes'].some((root) => under(root) !== undefined);
  const names = (purpose: RecipePurpose) => <KnownNames names={knownNames(tool, purpose)} />;
  return (
    <section className={builder.part} aria-labelledby="builder-recipe">
      <h2 className="heading" id="builder-recipe">
        {t('recipe')}
      </h2>
      <Field
        label={t('fields.prompt')}
        hint={t('fields.promptHint', { code: '{{ labels.name }}' })}
        error={errors.get('prompt')}
        required
      >
        <Dictated>
          <Textarea
            className={recipe.code}
            rows={8}
            value={tool.prompt}
            onChange={({ currentTarget }) => onChange({ prompt: currentTarget.value })}
          />
        </Dictated>
      </Field>
      {names('prompt')}
      <Field
        label={t('fields.draft')}
        note={t('common:optional')}
        hint={t('fields.draftHint', { code: '{{ values.name }}' })}
        error={errors.get('draft')}
      >
        <Dictated>
          <Textarea
            className={recipe.code}
            rows={6}
            value={tool.draft ?? ''}
            onChange={({ currentTarget }) => onChange({ draft: currentTarget.value })}
          />
        </Dictated>
      </Field>
      {names('draft')}
      <details className={recipe.advanced} open={isAdvancedWrong || undefined}>
        <summary className="label">
          {t('advanced')}
          <ChevronDown className="icon icon-sm" aria-hidden="true" />
        </summary>
        <JsonField
          label={t('fields.phrases')}
          hint={t('fields.phrasesHint', { code: '{{ t.name }}' })}
          value={tool.phrases}
          error={under('phrases')}
          onChange={(phrases) => onChange({ phrases: phrases as typeof tool.phrases })}
        />
        <JsonField
          label={t('fields.scoring')}
          hint={t('fields.scoringHint')}
          value={tool.scoring}
          error={under('scoring')}
          onChange={(scoring) => onChange({ scoring: scoring as typeof tool.scoring })}
        />
        <Field
          label={t('fields.computes')}
          note={t('common:optional')}
          hint={t('fields.computesHint')}
          error={under('computes')}
        >
          <Input
            className={recipe.code}
            spellCheck={false}
            defaultValue={showValue(tool.computes)}
            onChange={({ currentTarget }) =>
              onChange({ computes: readValue(currentTarget.value, 'list') as string[] | undefined })
            }
          />
        </Field>
      </details>
    </section>
  );
}

function KnownNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('custom-tools');
  if (names.length === 0) return null;
  return (
    <p className={clsx('micro soft', recipe.names)}>
      {t('fields.known')}{' '}
      {names.map((name) => (
        <code key={name}>{`{{ ${name} }}`}</code>
      ))}
    </p>
  );
}
