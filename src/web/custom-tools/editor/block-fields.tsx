import { OUTPUT_STYLES, PROMPT_MODES } from '#content/vocabulary.ts';
import type { CustomBlock } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './block.module.css';
import {
  type FieldKind,
  fieldsOfType,
  isValueType,
  OPTIONAL_FIELDS,
  readValue,
  showValue,
} from './block-field-kinds.ts';
import { OptionsEditor } from './options-editor.tsx';
import recipe from './recipe-fields.module.css';

export interface BlockFieldsProps {
  block: CustomBlock;
  onChange: (changes: object) => void;
  /** In words, by the name of the field, for example "label" or "options.0.label". */
  errorAt: (field: string) => string | undefined;
}

export function BlockFields(props: BlockFieldsProps) {
  const { block, onChange, errorAt } = props;
  const { t } = useTranslation(['custom-tools', 'common']);
  return (
    <div className={styles.fields}>
      {fieldsOfType(block.type).map(([field, kind]) => (
        <Field
          key={field}
          className={kind === 'number' || field === 'unit' ? styles.short : undefined}
          label={t(`fields.${textName<Texts['custom-tools']['fields']>(field)}`)}
          note={OPTIONAL_FIELDS.includes(field) && t('common:optional')}
          error={errorAt(field)}
        >
          <ValueInput
            kind={kind}
            value={showValue(block[field])}
            onChange={(text) => onChange({ [field]: readValue(text, kind) })}
          />
        </Field>
      ))}
      {block.type === 'input' && (
        <Checkbox
          label={t('fields.isLong')}
          checked={block.inputType === 'textarea'}
          onChange={({ currentTarget }) =>
            onChange({ inputType: currentTarget.checked ? 'textarea' : 'text' })
          }
        />
      )}
      {block.type === 'prompt' && (
        <ListField
          name="mode"
          options={PROMPT_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
          {...props}
        />
      )}
      {block.type === 'output' && (
        <ListField
          name="style"
          options={OUTPUT_STYLES.map((value) => ({ value, label: t(`styles.${value}`) }))}
          {...props}
        />
      )}
      {(block.type === 'dropdown' || block.type === 'checkbox') && <OptionsEditor {...props} />}
      {isValueType(block.type) && (
        <>
          <Checkbox
            label={t('fields.required')}
            checked={block.required === true}
            onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
          />
          {block.type !== 'voice_input' && (
            <Field label={t('fields.id')} hint={t('fields.idHint')} error={errorAt('id')}>
              <Input
                className={recipe.code}
                spellCheck={false}
                autoCapitalize="none"
                value={showValue(block.id)}
                onChange={({ currentTarget }) => onChange({ id: currentTarget.value || undefined })}
              />
            </Field>
          )}
        </>
      )}
    </div>
  );
}

interface ValueInputProps {
  kind: FieldKind;
  value: string;
  onChange: (text: string) => void;
}

/** A list keeps what is typed while it has the focus: a comma at its end is none yet, and must not vanish. */
function ValueInput({ kind, value, onChange }: ValueInputProps) {
  if (kind === 'long')
    return (
      <Dictated>
        <Textarea rows={2} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      </Dictated>
    );
  return (
    <Input
      type={kind === 'number' ? 'number' : 'text'}
      step={kind === 'number' ? 'any' : undefined}
      {...(kind === 'number'
        ? { defaultValue: value }
        : kind === 'list'
          ? { defaultValue: value, spellCheck: false }
          : { value })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ListFieldProps extends BlockFieldsProps {
  name: 'mode' | 'style';
  options: readonly SelectOption[];
}

function ListField({ name, options, block, onChange, errorAt }: ListFieldProps) {
  const { t } = useTranslation('custom-tools');
  return (
    <Field label={t(`fields.${name}`)} error={errorAt(name)}>
      <Select
        value={String(block[name])}
        options={options}
        onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    </Field>
  );
}
