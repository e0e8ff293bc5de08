import { Trash2 } from 'lucide-react';
import { type NewPack, PACK_LIMITS, type PackInput } from '#core/packs/pack.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { changeInput, removeInput } from './edit-pack.ts';
import styles from './pack-editor.module.css';

interface InputRowProps {
  input: PackInput;
  number: number;
  pack: NewPack;
  onChange: (pack: NewPack) => void;
}

/** One thing that the pack asks for. */
export function InputRow({ input, number, pack, onChange }: InputRowProps) {
  const { t } = useTranslation('packs');
  const change = (part: Partial<PackInput>) => onChange(changeInput(pack, input.id, part));
  return (
    <fieldset className={styles.input}>
      <legend className="visually-hidden">{t('edit.inputNumber', { number })}</legend>
      <Field label={t('edit.inputLabel')}>
        <Input
          value={input.label}
          maxLength={PACK_LIMITS.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
      </Field>
      <Checkbox
        label={t('edit.isLong')}
        checked={input.isLong}
        onChange={(event) => change({ isLong: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('edit.isRequired')}
        checked={input.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('edit.removeInput', { number })}
        onClick={() => onChange(removeInput(pack, input.id))}
      >
        <Trash2 className="icon" aria-hidden="true" />
      </Button>
    </fieldset>
  );
}
