import { useLocation } from 'react-router';
import { PREVIEW_BUNDLES } from '#core/bundles/bundle-access.ts';
import { loginPath } from '#web/account/return-path.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useOnceSignedInKnown, useSession } from '#web/lib/session.ts';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { unlockBundle } from './api.ts';
import { SHELF_KEY } from './device-bundles.ts';

/** Opens what is free, covered by the library, or previewed. */
export function useUnlock() {
  const { t } = useTranslation('bundles');
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const { mutate, isPending } = useWrite({
    mutationFn: (slug: string) => unlockBundle(slug),
    invalidates: [SHELF_KEY],
    successToast: ({ access }, slug) => ({
      // The first hyphen only, as it is specified.
      title:
        access === 'preview' ? t('unlock.previewed') : t('unlock.done', { name: slug.replace('-', ' ') }),
    }),
    failureToast: (error) => ({
      title: t('unlock.failed'),
      description:
        refusalReason(error) === 'not_unlocked'
          ? t('unlock.uncovered', { most: PREVIEW_BUNDLES })
          : undefined,
    }),
  });
  const unlock = useOnceSignedInKnown((slug: string) => {
    if (user) return void mutate(slug);
    showToast({
      type: 'info',
      title: t('unlock.signIn'),
      link: { to: loginPath(pathname + search), label: t('signIn') },
    });
  });
  return { isPending, unlock };
}
