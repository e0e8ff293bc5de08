import type { FieldBlock, FormValue, FormValues } from '#core/tools/template.ts';
import type { ValueProblem } from '#core/tools/validate-values.ts';

/** What every field of the form gets. */
export interface BlockFieldProps<Block extends FieldBlock> {
  block: Block;
  values: FormValues;
  /** The message to show at the field. */
  error: string | undefined;
  onChange: (key: string, value: FormValue | undefined) => void;
  onProblem: (problem: ValueProblem) => void;
}
