import { AppError } from '#core/errors/app-error.ts';
import type { SpeechReason } from '#core/errors/error-reasons.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { BrowserVoiceError, VoiceLockedError, VoiceOffError } from './speech-errors.ts';

/** Why a text was not read aloud, in the reader's language, with the provider's own words where it had any. */
export function useSpeechErrorText(): (error: unknown) => string {
  const { t } = useTranslation('speech');
  return (error) => {
    if (error instanceof BrowserVoiceError) return t('errors.browser');
    if (error instanceof VoiceOffError) return t('errors.off');
    if (error instanceof VoiceLockedError) return t('errors.locked');
    if (error instanceof NetworkError) return t('errors.network');
    if (!(error instanceof AppError)) return t('errors.unknown');
    const { reason, detail } = error.details ?? {};
    if (isSpeechReason(reason)) {
      const text = t(`errors.${textName<Texts['speech']['errors']>(reason)}`);
      return typeof detail === 'string' ? `${text} ${t('errors.detail', { detail })}` : text;
    }
    if (error.code === 'rate_limited') return t('errors.speech_busy');
    if (error.code === 'unauthenticated') return t('errors.signedOut');
    return error.code === 'license_required' ? t('errors.level') : t('errors.unknown');
  };
}

const isSpeechReason = (reason: unknown): reason is SpeechReason =>
  typeof reason === 'string' && reason.startsWith('speech_');
