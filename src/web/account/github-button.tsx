import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { fetchProviders, startGithubSignIn } from './api.ts';
import styles from './auth-layout.module.css';
import { returnPathOf } from './return-path.ts';

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
      <p className={styles.or}>{t('or')}</p>
      <Button variant="outline" busy={isBusy} onClick={start}>
        {t('github')}
      </Button>
    </>
  );
}
