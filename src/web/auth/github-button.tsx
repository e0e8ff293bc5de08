import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { fetchProviders, startGithubSignIn } from '#web/account/api.ts';
import { returnPathOf } from '#web/account/return-path.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './auth-layout.module.css';

/** Nothing until the server has said that GitHub is configured. */
export function GithubButton() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [search] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['account', 'providers'],
    queryFn: fetchProviders,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signIn = useWrite({
    mutationFn: () => startGithubSignIn(returnPathOf(search), language),
    onSuccess(address) {
      location.assign(address);
      // Busy until the page is left.
      return new Promise(() => {});
    },
    failureToast: () => ({ title: t('githubFailed') }),
  });
  if (!data?.github) return null;
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Button variant="outline" busy={signIn.isPending} onClick={() => void signIn.mutate()}>
        {t('github')}
      </Button>
    </>
  );
}
