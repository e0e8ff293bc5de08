import { useTranslation } from 'react-i18next';
import { LEVELS } from '#core/licenses/levels.ts';
import { OWN_TOOLS } from '#core/tool-builder/custom-tool.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Stands where a new tool would begin. */
export function LimitReached({ limit }: { limit: number }) {
  const { t } = useTranslation(['builder', 'common']);
  const higher = LEVELS.filter((level) => OWN_TOOLS[level] > limit);
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
                {t('limit.level', { level: t(`common:levels.${level}`), count: OWN_TOOLS[level] })}
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
