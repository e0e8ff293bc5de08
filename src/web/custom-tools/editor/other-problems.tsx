import type { AuthoringProblem } from '#core/custom-tools/authoring-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '../builder.module.css';
import { usePlacedProblemWords } from '../use-problem-words.ts';

const PLACES = [
  'name',
  'tagline',
  'description',
  'category',
  'language',
  'blocks',
  'prompt',
  'draft',
  'phrases',
  'scoring',
  'computes',
];

/** What is wrong and has no field to stand at: a file may hold anything. */
export function OtherProblems({ problems }: { problems: readonly AuthoringProblem[] }) {
  const { t } = useTranslation('custom-tools');
  const inWords = usePlacedProblemWords();
  const others = problems.filter(({ path }) => !PLACES.includes(path.split('.')[0] ?? ''));
  if (others.length === 0) return null;
  return (
    <div className={styles.wrong} role="alert" tabIndex={-1} data-problem="">
      <p>{t('problems.others')}</p>
      <ul>
        {others.map((problem) => (
          <li key={problem.path}>{inWords(problem)}</li>
        ))}
      </ul>
    </div>
  );
}
