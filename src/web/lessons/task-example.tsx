import { resolveRelativeDays } from '#core/time/relative-days.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { localToday } from '#web/lib/local-today.ts';
import styles from './task-example.module.css';

/** What the task would put into a tool that is not open: the texts, under the names of their fields. */
export function TaskExample({ template, values }: { template: ToolTemplate; values: FormValues }) {
  const { t } = useTranslation('academy');
  const written = resolveRelativeDays(values, localToday());
  const texts = template.blocks.flatMap((block) => {
    const value = block.type === 'input' ? written[block.key] : undefined;
    return block.type === 'input' && typeof value === 'string' && value !== ''
      ? [{ key: block.key, label: block.label, value }]
      : [];
  });
  if (texts.length === 0) return null;
  return (
    <section className={styles.example} aria-label={t('task.example')}>
      <h3 className="label">{t('task.example')}</h3>
      <dl>
        {texts.map(({ key, label, value }) => (
          <div key={key}>
            <dt className="micro soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
