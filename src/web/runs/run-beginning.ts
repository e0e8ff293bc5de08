import type { FormValues } from '#core/tools/template.ts';

/** The run that another is made from. */
export interface RunOrigin {
  /** Empty when the run is in no history. */
  id: string;
  title: string;
  /** The earlier result, when another of its kind is wanted. */
  moreLike?: string;
  /** Only a text of it was sent here, into one field. */
  sent?: SentText;
}

export interface SentText {
  /** The name of the tool that it comes from. */
  tool: string;
  /** The label of the field that it stands in. */
  field: string;
  /** The field holds its beginning only. */
  isCut: boolean;
}

/** What a tool's page is opened with, as the navigation's state. */
export interface RunBeginning {
  values: FormValues;
  origin?: RunOrigin;
}
