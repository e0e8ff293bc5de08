import { useState } from 'react';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { PendingConnection } from '#core/embedding/sign-in-message.ts';
import { FreshSignIn } from '#web/account/fresh-sign-in.tsx';
import { RequireLogin } from '#web/account/require-login.tsx';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { BRAND } from '#web/brand.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './frame-sign-in.module.css';
import { useFrameAround } from './sign-in-window.ts';
import { connectViewer, fetchSessionToken } from './viewer-api.ts';

/** In a window of its own: gives the page in the frame that opened it the session of whoever is, or gets, signed in here. */
export function FrameSignInPage() {
  const { t } = useTranslation('embedding');
  const { around, tell } = useFrameAround();
  const [isDone, setIsDone] = useState(false);
  if (around === null)
    return (
      <EmptyState
        level={1}
        title={t('signInPage.lostTitle')}
        action={<ButtonLink to="/">{t('signInPage.lostOpen', { brand: BRAND.name })}</ButtonLink>}
      >
        {t('signInPage.lostText')}
      </EmptyState>
    );
  return (
    <RequireLogin loadingLabel={t('signInPage.loading')}>
      {(user) => {
        if (!around) return <LoadingState label={t('signInPage.loading')} />;
        const site = hostOf(around.site);
        if (isDone)
          return (
            <EmptyState level={1} title={t('signInPage.doneTitle')}>
              {t('signInPage.doneText', { site })}
            </EmptyState>
          );
        const enter = async (isConnected: boolean) => {
          tell({ type: 'sign-in-done', token: await fetchSessionToken(), isConnected });
          setIsDone(true);
          window.close();
        };
        return (
          <FreshSignIn>
            <Question {...{ user, site, enter }} connection={around.connection} />
          </FreshSignIn>
        );
      }}
    </RequireLogin>
  );
}

/** Of the site around; ours where the browser does not say which it is. */
const hostOf = (site: string): string => URL.parse(site)?.host ?? location.host;

interface QuestionProps {
  user: SessionUser;
  site: string;
  connection: PendingConnection | null;
  enter: (isConnected: boolean) => Promise<void>;
}

const REFUSALS = {
  viewer_connected: 'taken',
  too_many_connections: 'tooMany',
  viewer_token_refused: 'admin',
} as const;

function Question({ user, site, connection, enter }: QuestionProps) {
  const { t } = useTranslation('embedding');
  const [refusal, setRefusal] = useState<'taken' | 'tooMany' | 'admin' | 'failed'>();
  const onError = (error: unknown) => {
    const reason = refusalReason(error);
    setRefusal(
      reason !== undefined && Object.hasOwn(REFUSALS, reason)
        ? REFUSALS[reason as keyof typeof REFUSALS]
        : 'failed',
    );
  };
  const entering = useWrite({ mutationFn: () => enter(false), onError });
  const connecting = useDangerousWrite({
    async mutationFn({ ticket }: PendingConnection) {
      await connectViewer({ ticket });
      await enter(true);
    },
    onError,
  });
  const names = { site, email: user.email, brand: BRAND.name, interpolation: { escapeValue: false } };
  return (
    <section className={styles.question}>
      <h1 className="title">{t('signInPage.title', names)}</h1>
      <p>{t('signInPage.text', names)}</p>
      {connection && (
        <p className="notice">{t('signInPage.connectText', { ...names, viewer: connection.viewerName })}</p>
      )}
      {refusal && (
        <p className="notice notice-danger" role="alert">
          {t(`signInPage.${refusal}`)}
        </p>
      )}
      <div className={styles.acts}>
        {connection && (
          <Button
            busy={connecting.isPending}
            busyLabel={t('signInPage.connecting')}
            onClick={() => void connecting.mutate(connection)}
          >
            {t('signInPage.connect')}
          </Button>
        )}
        <Button
          variant={connection ? 'outline' : 'default'}
          busy={entering.isPending}
          busyLabel={t('signInPage.going')}
          onClick={() => void entering.mutate()}
        >
          {connection ? t('signInPage.once') : t('signInPage.go', names)}
        </Button>
        <Button variant="ghost" onClick={() => window.close()}>
          {t('signInPage.cancel')}
        </Button>
      </div>
    </section>
  );
}
