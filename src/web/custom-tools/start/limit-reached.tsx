import { useTranslation } from 'react-i18next';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import { QUOTAS } from '#core/storage/quotas.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const toolsOf = (level: Level) => QUOTAS[level].customTools.rows;

/** Stands where a new tool would begin. */
export function LimitReached({ limit }: { limit: number }) {
  const { t } = useTranslation(['builder', 'common']);
  const higher = LEVELS.filter((level) => toolsOf(level) > limit);
  return (
    <section className="builder-full" aria-labelledby="builder-full">
      <h2 className="heading" id="builder-full">
        {t('limit.title', { count: limit })}
      </h2>
      <p>{t('limit.text')}</p>
      {higher.length > 0 && (
        <>
          <ul className="builder-levels nums">
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
