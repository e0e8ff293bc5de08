import { RequireLogin } from '#web/account/require-login.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { OwnPackPage } from '#web/packs/pack-page.tsx';
import type { Route } from './+types/packs.mine.$id';

export default function OwnPack({ params }: Route.ComponentProps) {
  const { t } = useTranslation('packs');
  return (
    <RequireLogin loadingLabel={t('loading.pack')}>
      {() => <OwnPackPage key={params.id} id={params.id} />}
    </RequireLogin>
  );
}
