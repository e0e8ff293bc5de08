import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFramed } from '#web/embedding/framed.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { followLinks } from './follow-links.ts';

/** Keeps each page that is shown, and what works without a network, when the browser has nothing else to do. */
export function useOfflineCopy(): void {
  const { t, i18n } = useTranslation('shell');
  const { language } = i18n;
  const { pathname } = useLocation();
  const latest = useLatest({ t, navigate: useNavigate() });
  useEffect(() => followLinks((to) => latest().navigate(to)), [latest]);
  useEffect(() => {
    // A page that stands in somebody else's is theirs to keep; in development nothing is.
    if (isFramed() || !import.meta.env.PROD) return;
    return whenIdle(
      () =>
        void import('./follow-offline.ts').then(
          ({ followOffline }) => {
            const { t } = latest();
            const offer = {
              title: t('newVersion.title'),
              text: t('newVersion.text'),
              reload: t('newVersion.reload'),
            };
            return followOffline({ path: pathname, language, isApp: true }, offer);
          },
          () => undefined,
        ),
    );
  }, [pathname, language, latest]);
}
