import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { fetchProviders, startGithubSignIn } from '#web/account/api.ts';
import { returnPathOf } from '#web/account/return-path.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Nothing until the server has said that GitHub is configured. */
export function GithubButton() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['account', 'providers'],
    queryFn: fetchProviders,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.github) return null;

  const start = async () => {
    setBusy(true);
    try {
      location.assign(await startGithubSignIn(returnPathOf(search)));
    } catch {
      setBusy(false);
      showToast({ type: 'error', title: t('githubFailed') });
    }
  };
  return (
    <>
      <p className="auth-or">{t('or')}</p>
      <Button variant="outline" busy={isBusy} onClick={start}>
        {t('github')}
      </Button>
    </>
  );
}
