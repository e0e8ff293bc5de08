import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import styles from './design.module.css';
import { Part, Row } from './part.tsx';

export function FormSpecimens() {
  const { t } = useTranslation(['design', 'common']);
  const [value, setValue] = useState(6);
  const [isPressed, setPressed] = useState(true);
  const radio = useId();
  return (
    <Part name="forms">
      <div className={styles.grid}>
        <Field label={t('fields.email')} hint={t('fields.hint')}>
          <Input type="email" autoComplete="off" />
        </Field>
        <Field label={t('fields.search')} note={t('common:optional')}>
          <Input icon={<Search />} placeholder={t('fields.placeholder')} />
        </Field>
        <Field label={t('fields.key')} error={t('fields.error')} required>
          <Input />
        </Field>
        <Field label={t('fields.disabled')}>
          <Input disabled defaultValue={t('fields.placeholder')} />
        </Field>
        <Field label={t('fields.tone')}>
          <Select
            defaultValue=""
            placeholder={t('fields.choose')}
            options={(['a', 'b'] as const).map((option) => ({
              value: option,
              label: t(`fields.option.${option}`),
            }))}
          />
        </Field>
        <Field label={t('fields.intensity')} aside={<output className="field-value">{value}</output>}>
          <Slider value={value} min={0} max={10} step={1} onChange={setValue} />
        </Field>
        <Field label={t('fields.text')}>
          <Textarea defaultValue={t('sample.text')} />
        </Field>
        <FieldGroup label={t('fields.checks')}>
          <Checkbox label={t('fields.option.a')} defaultChecked />
          <Checkbox label={t('fields.option.b')} />
          <Checkbox label={t('fields.disabled')} disabled />
        </FieldGroup>
        <FieldGroup label={t('fields.radios')}>
          <Radio name={radio} label={t('fields.option.a')} defaultChecked />
          <Radio name={radio} label={t('fields.option.b')} />
        </FieldGroup>
      </div>
      <Row>
        <Switch label={t('fields.on')} defaultChecked />
        <Switch label={t('fields.off')} />
        <Chip pressed={isPressed} onClick={() => setPressed(!isPressed)}>
          {t('fields.option.a')}
        </Chip>
        <Chip pressed={false}>{t('fields.option.b')}</Chip>
      </Row>
      <div className={styles.grid}>
        <Progress label={t('fields.progress')} value={28} valueText="28 %" />
        <Progress label={t('fields.progress')} />
      </div>
    </Part>
  );
}
