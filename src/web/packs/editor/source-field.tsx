import { X } from 'lucide-react';
import { clamp } from '#core/numbers/clamp.ts';
import { type NewPack, PACK_LIMITS, TAKES, type Take, type ValueSource } from '#core/packs/pack.ts';
import type { FieldBlock, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ConstantField } from './constant-field.tsx';
import { NumberInput } from './number-input.tsx';
import styles from './pack-editor.module.css';

interface SourceFieldProps {
  field: FieldBlock;
  source: ValueSource | undefined;
  pack: NewPack;
  stepIndex: number;
  templates: Readonly<Record<string, ToolTemplate>>;
  /** Undefined gives the field its default back. */
  onChange: (source: ValueSource | undefined) => void;
}

/** Where the value of one field comes from. Choices and numbers are always constants. */
export function SourceField({ field, source, pack, stepIndex, templates, onChange }: SourceFieldProps) {
  const { t } = useTranslation('packs');
  const isText = field.type === 'input' || field.type === 'voice_input';
  const choose = (value: string) => {
    const [from, id = ''] = value.split(':');
    if (from === 'input') onChange({ from, input: id });
    else if (from === 'step') onChange({ from, step: id, take: 'whole' });
    else onChange({ from: 'constant', value: '' });
  };
  return (
    <div className={styles.source}>
      {isText && (
        <Field label={field.label} note={field.required ? t('edit.mustBeFilled') : undefined}>
          <Select
            value={chosenIn(source)}
            placeholder={t('edit.chooseSource')}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {pack.inputs.map(({ id, label }, index) => (
              <option key={id} value={`input:${id}`}>
                {t('edit.fromInput', { label: label || t('edit.inputNumber', { number: index + 1 }) })}
              </option>
            ))}
            {pack.steps.slice(0, stepIndex).map(({ id, tool }, index) => (
              <option key={id} value={`step:${id}`}>
                {t('edit.fromStep', { number: index + 1, tool: templates[tool]?.name ?? tool })}
              </option>
            ))}
            <option value="constant">{t('edit.fromText')}</option>
          </Select>
        </Field>
      )}
      {source?.from === 'step' && <PartFields source={source} onChange={onChange} />}
      {(source?.from === 'constant' || !isText) && (
        <ConstantField
          field={field}
          value={source?.from === 'constant' ? source.value : ''}
          onChange={(value) => onChange({ from: 'constant', value })}
        />
      )}
      {source && !(isText && field.required) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('edit.removeField', { label: field.label })}
          onClick={() => onChange(undefined)}
        >
          <X className="icon" aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

const chosenIn = (source: ValueSource | undefined): string => {
  if (!source) return '';
  if (source.from === 'input') return `input:${source.input}`;
  return source.from === 'step' ? `step:${source.step}` : 'constant';
};

interface PartFieldsProps {
  source: Extract<ValueSource, { from: 'step' }>;
  onChange: (source: ValueSource) => void;
}

/** Which part of the earlier result. */
function PartFields({ source, onChange }: PartFieldsProps) {
  const { t } = useTranslation('packs');
  const { step, take, number = 1, row } = source;
  const isCounted = take !== 'whole' && take !== 'items';
  const limit = (value: number) => clamp(Math.round(value) || 1, 1, PACK_LIMITS.number);
  return (
    <>
      <Field label={t('edit.part')}>
        <Select
          value={take}
          options={TAKES.map((each) => ({ value: each, label: t(`edit.take.${each}`) }))}
          onChange={(event) => onChange({ from: 'step', step, take: event.currentTarget.value as Take })}
        />
      </Field>
      {isCounted && (
        <Field label={t('edit.number')} className={styles.number}>
          <NumberInput
            min={1}
            max={PACK_LIMITS.number}
            value={number}
            onChange={(value = 1) => onChange({ ...source, number: limit(value) })}
          />
        </Field>
      )}
      {take === 'column' && (
        <Field label={t('edit.row')} hint={t('edit.rowHint')} className={styles.number}>
          <NumberInput
            min={1}
            max={PACK_LIMITS.number}
            value={row}
            onChange={(value) => {
              const { row: _, ...others } = source;
              onChange(value === undefined ? others : { ...others, row: limit(value) });
            }}
          />
        </Field>
      )}
    </>
  );
}
