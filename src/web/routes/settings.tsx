import { RequireLogin } from '#web/account/require-login.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { SettingsPage } from '#web/settings/settings-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Settings() {
  const { t } = useTranslation('settings');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('description')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{(user) => <SettingsPage user={user} />}</RequireLogin>
    </div>
  );
}
