import { useTranslation } from '#web/languages/use-translation.ts';
import type { BoxTexts } from '../box-texts.ts';

export function useBoxTexts(): BoxTexts {
  const { t } = useTranslation('paste-box');
  return {
    reading: t('say.reading'),
    short: t('say.short', { least: '{{least}}', has: '{{has}}' }),
    long: t('say.long', { most: '{{most}}', has: '{{has}}' }),
    noNumber: t('say.noNumber'),
    failed: t('say.failed'),
    copied: t('say.copied'),
    copyFailed: t('say.copyFailed'),
    other: {
      transcript: t('say.other.transcript'),
      draft: t('say.other.draft'),
      number: t('say.other.number'),
    },
    signs: {
      word: t('signs.word'),
      listener: t('signs.listener'),
      question: t('signs.question'),
      number: t('signs.number'),
    },
    fileName: t('fileName'),
  };
}
