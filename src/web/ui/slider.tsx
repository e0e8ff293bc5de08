import clsx from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import { useField } from './field.tsx';

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'step' | 'onChange'> & {
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Read out instead of the bare number, such as "45 minutes". */
  valueText?: string | undefined;
};

export function Slider({ value, min, max, step, onChange, valueText, className, ...rest }: SliderProps) {
  const { required: _, ...field } = useField();
  const fill = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      {...field}
      {...rest}
      type="range"
      className={clsx('range', className)}
      style={{ '--fill': `${fill}%` } as CSSProperties}
      value={value}
      min={min}
      max={max}
      step={step}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
