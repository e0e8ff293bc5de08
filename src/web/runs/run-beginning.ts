import type { FormValues } from '#core/tools/template.ts';

/** The run that another is made from. */
export interface RunOrigin {
  id: string;
  title: string;
  /** The earlier result, when another of its kind is wanted. */
  moreLike?: string;
}

/** What a tool's page is opened with, as the navigation's state. */
export interface RunBeginning {
  values: FormValues;
  origin?: RunOrigin;
}
