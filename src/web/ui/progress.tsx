import { useId } from 'react';

interface ProgressProps {
  label: string;
  /** From 0 to `max`; unknown when absent. */
  value?: number | undefined;
  max?: number;
  /** Shown opposite the label, such as "28 %". */
  valueText?: string | undefined;
}

export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {valueText && <span className="small soft nums">{valueText}</span>}
      </div>
      <progress className="progress" id={id} value={value} max={max}>
        {valueText}
      </progress>
    </div>
  );
}
