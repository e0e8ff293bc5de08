import type { Block, FormValues } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { describeValues } from './describe-values.ts';
import styles from './run-values.module.css';

/** What was put in, as a list of label and value. */
export function RunValues({ blocks, values }: { blocks: readonly Block[]; values: FormValues }) {
  const { t } = useTranslation('runs');
  const described = describeValues(blocks, values);
  if (described.length === 0) return <p className="small soft">{t('values.none')}</p>;
  return (
    <dl className={styles.values}>
      {described.map(({ label, text }) => (
        <div key={label}>
          <dt className="micro soft">{label}</dt>
          <dd className="small">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
