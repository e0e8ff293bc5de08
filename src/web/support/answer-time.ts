import type { Level } from '#core/licenses/levels.ts';
import { SUPPORT } from '#core/support/support-level.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** How long an answer takes at most on a level, as a person says it: in days where they are whole. */
export function useAnswerTime(): (level: Level) => string {
  const { t } = useTranslation('support');
  return (level) => {
    const { answerHours } = SUPPORT[level];
    return answerHours > 24
      ? t('time.days', { count: answerHours / 24 })
      : t('time.hours', { count: answerHours });
  };
}
