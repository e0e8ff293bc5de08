/** What is wrong with a tool as its author wrote it. The content build prints `message`, the editor words `code`. */
export type AuthoringCode =
  | 'missing'
  | 'unknown_field'
  | 'wrong'
  | 'too_long'
  | 'too_many'
  | 'too_many_tags'
  | 'too_few'
  | 'no_letter'
  | 'unseen'
  | 'twice'
  | 'reserved'
  | 'not_exactly_one'
  | 'default_unknown'
  | 'size_unreadable'
  | 'min_not_below_max'
  | 'step_misses_max'
  | 'default_outside'
  | 'default_off_step'
  | 'no_counterpart'
  | 'invalid_template'
  | 'filter_group_missing'
  | 'unknown_name'
  | 'scoring_unknown'
  | 'scoring_missing'
  | 'not_a_tool'
  | 'too_large'
  | 'too_deep';

export interface AuthoringProblem {
  /** The field, for example "blocks.2.options.0.label"; empty for the whole. */
  path: string;
  code: AuthoringCode;
  params: Record<string, string | number>;
  /** One English sentence with the path, as the content build prints it. */
  message: string;
}

export const problem = (
  path: string,
  code: AuthoringCode,
  message: string,
  params: AuthoringProblem['params'] = {},
): AuthoringProblem => ({ path, code, params, message });
