import { useState } from 'react';
import { Input } from '#web/ui/input.tsx';

interface NumberInputProps {
  min: number;
  max: number;
  step?: number;
  value: number | undefined;
  /** Undefined while it is empty. */
  onChange: (value: number | undefined) => void;
}

/** A number that can be cleared and typed anew; what holds without it is shown once the field is left. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const [isCleared, setCleared] = useState(false);
  return (
    <Input
      {...rest}
      type="number"
      value={isCleared ? '' : (value ?? '')}
      onBlur={() => setCleared(false)}
      onChange={(event) => {
        const { valueAsNumber } = event.currentTarget;
        const isNumber = !Number.isNaN(valueAsNumber);
        setCleared(!isNumber);
        onChange(isNumber ? valueAsNumber : undefined);
      }}
    />
  );
}
