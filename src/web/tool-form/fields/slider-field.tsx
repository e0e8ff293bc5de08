import clsx from 'clsx';
import { useMemo } from 'react';
import { snapToStep } from '#core/tools/slider.ts';
import type { SliderBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Field } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import styles from '../tool-form.module.css';
import type { BlockFieldProps } from './field-props.ts';

export function SliderField({ block, values, error, onChange }: BlockFieldProps<SliderBlock>) {
  const { i18n } = useTranslation('workbench');
  // Making one takes longer than all else here, and a form is drawn with every letter.
  const isPercent = block.unit === '%';
  const { format } = useMemo(
    () =>
      new Intl.NumberFormat(i18n.language, isPercent ? { style: 'percent', maximumFractionDigits: 2 } : {}),
    [i18n.language, isPercent],
  );
  const value = Number(values[block.key] ?? block.default);
  const plain = (number: number) => format(isPercent ? number / 100 : number);
  const withUnit = (number: number) =>
    block.unit && !isPercent ? `${plain(number)} ${block.unit}` : plain(number);
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
        <span>{plain(block.min)}</span>
        <span>{plain(block.max)}</span>
      </div>
    </Field>
  );
}
