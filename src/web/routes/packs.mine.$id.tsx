import { useTranslation } from 'react-i18next';
import { RequireLogin } from '#web/account/require-login.tsx';
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
