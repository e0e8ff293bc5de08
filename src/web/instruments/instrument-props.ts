import type { FormValues, Instrument, ToolTemplate } from '#core/tools/template.ts';

export interface InstrumentProps<Type extends Instrument['type'] = Instrument['type']> {
  instrument: Extract<Instrument, { type: Type }>;
  tool: ToolTemplate;
  /** Of the form as it stands, also when it could not be submitted yet. */
  values: FormValues;
}
