import { useLayoutEffect, useRef } from 'react';
import type { Block } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { fieldId, focusField } from './focus-field.ts';
import type { FormState } from './form-state.ts';
import styles from './tool-form.module.css';
import { useProblemText } from './use-problem-text.ts';

/** Everything that is wrong, at the top of the form, each with the way to its field. Takes the focus on every refusal. */
export function ErrorSummary({ form }: { form: FormState }) {
  const { t } = useTranslation('workbench');
  const textOf = useProblemText();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (form.refusals > 0) ref.current?.focus();
  }, [form.refusals]);

  const problems = inOrder(form);
  if (problems.length === 0 || form.refusals === 0) return null;
  return (
    <div className={styles.summary} ref={ref} tabIndex={-1} role="alert">
      <p className="label">{t('form.problems', { count: problems.length })}</p>
      <ul>
        {problems.map(({ label, problem }) => (
          <li key={problem.key}>
            <a
              className="link small"
              href={`#${fieldId(problem.key)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(problem.key);
              }}
            >
              {t('form.problemAt', { field: label, problem: textOf(problem) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const inOrder = ({ blocks, problems }: FormState) =>
  blocks.flatMap((block: Block) => {
    const problem = 'key' in block ? problems[block.key] : undefined;
    return problem && 'label' in block ? [{ label: block.label, problem }] : [];
  });
