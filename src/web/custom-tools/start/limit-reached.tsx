import clsx from 'clsx';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './start.module.css';

const toolsOf = (level: Level) => QUOTAS[level].customTools.rows;

/** Stands where a new tool would begin. */
export function LimitReached({ limit }: { limit: number }) {
  const { t } = useTranslation(['custom-tools', 'common']);
  const higher = LEVELS.filter((level) => toolsOf(level) > limit);
  return (
    <section className={styles.full} aria-labelledby="builder-full">
      <h2 className="heading" id="builder-full">
        {t('limit.title', { count: limit })}
      </h2>
      <p>{t('limit.text')}</p>
      {higher.length > 0 && (
        <>
          <ul className={clsx('nums', styles.levels)}>
            {higher.map((level) => (
              <li key={level}>
                {t('limit.level', { level: t(`common:levels.${level}`), count: toolsOf(level) })}
              </li>
            ))}
          </ul>
          <ButtonLink variant="outline" to="/license">
            {t('limit.upgrade')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
