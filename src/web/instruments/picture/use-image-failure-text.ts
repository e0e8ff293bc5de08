import { ImageDataError } from '#core/providers/decode-image.ts';
import { ProviderError, type ProviderErrorCode } from '#core/providers/provider-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useFailureText } from '#web/runs/use-failure-text.ts';

/** What an image run has to say otherwise than a text run. */
const OWN = ['model_not_found', 'not_a_model_server', 'empty_answer', 'offline', 'timeout'] as const;
const isOwn = (code: ProviderErrorCode): code is (typeof OWN)[number] =>
  (OWN as readonly ProviderErrorCode[]).includes(code);

export function useImageFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['images', 'providers']);
  const textOf = useFailureText();
  return (error) => {
    if (error instanceof ImageDataError) return t(`failed.${error.problem}`);
    if (error instanceof ProviderError && isOwn(error.code)) {
      const { code, detail } = error;
      const words = detail && t('providers:errors.detail', { detail });
      return [t(`failed.${code}`), words].filter(Boolean).join(' ');
    }
    return textOf(error);
  };
}
