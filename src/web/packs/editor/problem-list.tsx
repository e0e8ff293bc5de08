import type { PackProblem } from '#core/packs/check-pack.ts';
import type { NewPack } from '#core/packs/pack.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './pack-editor.module.css';

/** Names are the editor's own concern: without them a pack runs, but nobody knows what it asks. */
export type EditProblem = Omit<PackProblem, 'code'> & { code: PackProblem['code'] | 'unnamed' };

interface ProblemListProps {
  problems: readonly EditProblem[];
  pack: NewPack;
  templates: Readonly<Record<string, ToolTemplate>>;
}

/** What keeps the pack from running, by the names that stand on the screen. */
export function ProblemList({ problems, pack, templates }: ProblemListProps) {
  const { t } = useTranslation('packs');
  if (problems.length === 0) return null;
  const placeOf = ({ at }: EditProblem): string => {
    const [part, index = '', , key] = at.split('.');
    const step = part === 'steps' ? pack.steps[Number(index)] : undefined;
    if (part === 'inputs') return t('edit.inputNumber', { number: Number(index) + 1 });
    if (!step) return '';
    const template = templates[step.tool];
    const field = template?.blocks.find((block) => 'key' in block && block.key === key);
    return [
      t('steps.title', { number: Number(index) + 1, tool: template?.name ?? step.tool }),
      field && 'label' in field ? field.label : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <div className={styles.problems} role="alert">
      <p>{t('edit.problems', { count: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.at} ${problem.code}`}>
            {[placeOf(problem), t(`problem.${problem.code}`)].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
