import type { FieldBlock, FormValue, FormValues } from '#core/tools/template.ts';

/** What every field of the form gets. */
export interface BlockFieldProps<Block extends FieldBlock> {
  block: Block;
  values: FormValues;
  /** The message to show at the field. */
  error: string | undefined;
  /** `undefined` takes the value away. */
  onChange: (key: string, value: FormValue | undefined) => void;
  /** A value is on its way (a file being read, a recording): the form waits for it. */
  onPending: (key: string, isPending: boolean) => void;
}
