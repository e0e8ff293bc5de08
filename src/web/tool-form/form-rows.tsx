import type { Dispatch } from 'react';
import { FormBlock } from './fields/form-block.tsx';
import { fieldId } from './focus-field.ts';
import type { FormAction, FormState } from './form-state.ts';
import type { FormRow } from './group-blocks.ts';
import styles from './tool-form.module.css';
import { useFieldHelp } from './use-field-help.ts';
import { useProblemText } from './use-problem-text.ts';

interface FormRowsProps {
  rows: readonly FormRow[];
  form: FormState;
  dispatch: Dispatch<FormAction>;
  onPending: (key: string, isPending: boolean) => void;
}

/** Some rows of a form, each field with its problem. */
export function FormRows({ rows, form, dispatch, onPending }: FormRowsProps) {
  const textOf = useProblemText();
  const helpOn = useFieldHelp();
  return rows.map((row, index) => (
    <div className={styles.row} key={keyOf(row[0], index)}>
      {row.map((block) => {
        const problem = 'key' in block ? form.problems[block.key] : undefined;
        return (
          <div
            key={keyOf(block, index)}
            id={'key' in block ? fieldId(block.key) : undefined}
            {...helpOn(block)}
          >
            <FormBlock
              block={block}
              values={form.values}
              error={problem && textOf(problem)}
              onChange={(key, value) => dispatch({ type: 'set', key, value })}
              onPending={onPending}
            />
          </div>
        );
      })}
    </div>
  ));
}

const keyOf = (block: object, index: number): string =>
  'key' in block ? String(block.key) : `block-${index}`;
