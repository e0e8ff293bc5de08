import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { NewPack, PackStep } from '#core/packs/pack.ts';
import type { FieldBlock, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { AddChoice } from './add-choice.tsx';
import { moveStep, removeStep, setSource } from './edit-pack.ts';
import styles from './pack-editor.module.css';
import { SourceField } from './source-field.tsx';

interface StepRowProps {
  step: PackStep;
  index: number;
  pack: NewPack;
  templates: Readonly<Record<string, ToolTemplate>>;
  onChange: (pack: NewPack) => void;
}

/** A tool in its place, with the fields that are mapped and those that must be. */
export function StepRow({ step, index, pack, templates, onChange }: StepRowProps) {
  const { t } = useTranslation('packs');
  const template = templates[step.tool];
  const fields = (template?.blocks ?? []).filter(
    (block): block is FieldBlock => 'key' in block && block.type !== 'file_upload',
  );
  const isShown = (field: FieldBlock) =>
    Object.hasOwn(step.values, field.key) || (isText(field) && field.required);
  const others = fields.filter((field) => !isShown(field));
  const name = template?.name ?? step.tool;
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        {template && <Seal slug={template.slug} category={template.category} size={48} />}
        <h3 className="subhead">{t('steps.title', { number: index + 1, tool: name })}</h3>
        <div className={styles.move}>
          <Button
            variant="ghost"
            size="icon"
            aria-disabled={index === 0}
            aria-label={t('edit.up', { tool: name })}
            onClick={() => onChange(moveStep(pack, step.id, -1))}
          >
            <ArrowUp className="icon" aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-disabled={index === pack.steps.length - 1}
            aria-label={t('edit.down', { tool: name })}
            onClick={() => onChange(moveStep(pack, step.id, 1))}
          >
            <ArrowDown className="icon" aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('edit.removeStep', { tool: name })}
            onClick={() => onChange(removeStep(pack, step.id))}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </Button>
        </div>
      </div>
      {fields.filter(isShown).map((field) => (
        <SourceField
          key={field.key}
          field={field}
          source={step.values[field.key]}
          pack={pack}
          stepIndex={index}
          templates={templates}
          onChange={(source) => onChange(setSource(pack, step.id, field.key, source))}
        />
      ))}
      {others.length > 0 && (
        <Field label={t('edit.addField', { tool: name })}>
          <AddChoice
            placeholder={t('edit.chooseField')}
            options={others.map(({ key, label }) => ({ value: key, label }))}
            onAdd={(chosen) => {
              const field = others.find(({ key }) => key === chosen);
              if (field)
                onChange(setSource(pack, step.id, field.key, { from: 'constant', value: startOf(field) }));
            }}
          />
        </Field>
      )}
    </li>
  );
}

const isText = ({ type }: FieldBlock): boolean => type === 'input' || type === 'voice_input';

const startOf = (field: FieldBlock): string | number | string[] => {
  if (field.type === 'dropdown') return field.default ?? field.options[0]?.value ?? '';
  if (field.type === 'checkbox') return field.default;
  return field.type === 'slider' ? field.default : '';
};
