import clsx from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { snapToStep } from '#core/tools/slider.ts';
import type { SliderBlock } from '#core/tools/template.ts';
import { Field } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import styles from '../tool-form.module.css';
import type { BlockFieldProps } from './field-props.ts';

export function SliderField({ block, values, error, onChange }: BlockFieldProps<SliderBlock>) {
  const { i18n } = useTranslation('tools');
  // Making one takes longer than all else here, and a form is drawn with every letter.
  const { format } = useMemo(() => new Intl.NumberFormat(i18n.language), [i18n.language]);
  const value = Number(values[block.key] ?? block.default);
  const withUnit = (number: number) => (block.unit ? `${format(number)} ${block.unit}` : format(number));
  return (
    <Field
      label={block.label}
      hint={block.help}
      error={error}
      aside={<output className="field-value">{withUnit(value)}</output>}
    >
      <Slider
        value={value}
        min={block.min}
        max={block.max}
        step={block.step}
        valueText={withUnit(value)}
        onChange={(next) => onChange(block.key, snapToStep(next, block))}
      />
      <div className={clsx('hint nums', styles.rangeEnds)} aria-hidden="true">
        <span>{format(block.min)}</span>
        <span>{format(block.max)}</span>
      </div>
    </Field>
  );
}
