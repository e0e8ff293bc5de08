import { ProviderError } from '#core/providers/provider-error.ts';
import type { I18n } from '#web/languages/i18n.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** What went wrong with a provider, and what to do, in the user's language; undefined for other errors. */
export function useProviderErrorText(): (error: unknown) => string | undefined {
  const { i18n } = useTranslation('providers');
  return (error) => providerErrorText(error, i18n);
}

/** @param i18n with the texts of providers */
export function providerErrorText(error: unknown, i18n: I18n): string | undefined {
  if (!(error instanceof ProviderError)) return undefined;
  const t = i18n.getT('providers');
  const { code, retryAfterMs, detail } = error;
  const parts = [t(`errors.${code}`)];
  if (code === 'rate_limited' && retryAfterMs !== undefined) {
    parts.push(t('errors.retryAfter', { wait: waitText(retryAfterMs, i18n.language) }));
  }
  // Its own words, as text: often the provider alone knows the cause.
  if (detail) parts.push(t('errors.detail', { detail }));
  return parts.join(' ');
}

function waitText(ms: number, language: string): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
