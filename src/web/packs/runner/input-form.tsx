import type { PackInput } from '#core/packs/pack.ts';
import { takesProse } from '#core/tools/takes-prose.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './pack-runner.module.css';

interface InputFormProps {
  inputs: readonly PackInput[];
  values: Readonly<Record<string, string>>;
  example: { title: string; inputs: Record<string, string> } | undefined;
  onEnter: (id: string, text: string) => void;
  onExample: (values: Record<string, string>) => void;
}

/** The pack's own few fields. */
export function InputForm({ inputs, values, example, onEnter, onExample }: InputFormProps) {
  const { t } = useTranslation(['packs', 'common']);
  if (inputs.length === 0) return null;
  return (
    <section className={styles.inputs} aria-labelledby="pack-inputs">
      <div className={styles.inputsHead}>
        <h2 className="heading" id="pack-inputs">
          {t('inputs.title')}
        </h2>
        {example && (
          <Button variant="ghost" size="sm" onClick={() => onExample(example.inputs)}>
            {t('inputs.example', { title: example.title })}
          </Button>
        )}
      </div>
      {inputs.map(({ id, label, help, placeholder, isLong, maxLength, required }) => {
        const control = {
          value: values[id] ?? '',
          maxLength,
          placeholder,
          onChange: (event: { currentTarget: { value: string } }) => onEnter(id, event.currentTarget.value),
        };
        const field = isLong ? <Textarea rows={6} {...control} /> : <Input type="text" {...control} />;
        return (
          <Field
            key={id}
            label={label}
            hint={help}
            required={required}
            note={required ? undefined : t('common:optional')}
          >
            {isLong || takesProse(maxLength) ? <Dictated>{field}</Dictated> : field}
          </Field>
        );
      })}
    </section>
  );
}
