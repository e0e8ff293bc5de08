import { LANGUAGES } from '#content/languages.ts';
import { CATEGORIES } from '#content/vocabulary.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { LANGUAGE_NAMES } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import builder from '../builder.module.css';
import recipe from './recipe-fields.module.css';

export interface ToolFieldsProps {
  tool: CustomTool;
  onChange: (changes: Partial<CustomTool>) => void;
  /** In words, by path within the tool. */
  errors: ReadonlyMap<string, string>;
}

/** What the tool is called, and where it belongs. */
export function FactsFields({ tool, onChange, errors }: ToolFieldsProps) {
  const { t } = useTranslation(['custom-tools', 'common']);
  return (
    <section className={builder.part} aria-labelledby="builder-facts">
      <h2 className="heading" id="builder-facts">
        {t('facts')}
      </h2>
      {(['name', 'tagline'] as const).map((field) => (
        <Field key={field} label={t(`fields.${field}`)} error={errors.get(field)} required>
          <Input
            value={tool[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          />
        </Field>
      ))}
      <Field
        label={t('fields.description')}
        hint={t('fields.descriptionHint')}
        error={errors.get('description')}
        required
      >
        <Dictated>
          <Textarea
            rows={3}
            value={tool.description}
            onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
          />
        </Dictated>
      </Field>
      <div className={recipe.pair}>
        <Field label={t('fields.category')} error={errors.get('category')}>
          <Select
            value={tool.category}
            options={CATEGORIES.map((value) => ({ value, label: t(`common:families.${value}`) }))}
            onChange={({ currentTarget }) =>
              onChange({ category: currentTarget.value as CustomTool['category'] })
            }
          />
        </Field>
        <Field label={t('fields.language')} error={errors.get('language')}>
          <Select
            value={tool.language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own }))}
            onChange={({ currentTarget }) =>
              onChange({ language: currentTarget.value as CustomTool['language'] })
            }
          />
        </Field>
      </div>
      <Checkbox
        label={t('fields.isReflective')}
        checked={tool.isReflective ?? false}
        onChange={({ currentTarget }) => onChange({ isReflective: currentTarget.checked })}
      />
    </section>
  );
}
