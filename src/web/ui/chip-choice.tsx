import type { ComponentProps } from 'react';
import { Chip } from './chip.tsx';

interface ChipChoiceProps<Value extends string> extends ComponentProps<'fieldset'> {
  /** What is chosen here; for screen readers. */
  label: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export const ChipChoice = <Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChoose,
  ...rest
}: ChipChoiceProps<Value>) => (
  <fieldset {...rest} className="chip-choice">
    <legend className="visually-hidden">{label}</legend>
    {values.map((value) => (
      <Chip key={value} pressed={value === chosen} onClick={() => onChoose(value)}>
        {nameOf(value)}
      </Chip>
    ))}
  </fieldset>
);
