import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { refusalReason } from '#web/forms/form-problem.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './account-form.module.css';
import { signIn } from './api.ts';
import { PasswordField } from './password-field.tsx';
import { SignInAgain } from './use-dangerous-write.ts';

/** Asks whoever is here for their password when an act below takes a fresh sign-in. What was begun waits meanwhile. */
export function FreshSignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(hasSignedIn: boolean) => void>(() => {});
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setIsAsking(true);
    });
  const end = (hasSignedIn: boolean) => {
    setIsAsking(false);
    answer.current(hasSignedIn);
  };
  return (
    <SignInAgain value={ask}>
      {children}
      <Dialog
        open={isAsking}
        onClose={() => end(false)}
        title={t('fresh.title')}
        description={t('fresh.text')}
      >
        {isAsking && <PasswordForm onDone={() => end(true)} />}
      </Dialog>
    </SignInAgain>
  );
}

const schema = z.object({ password: z.string().check(z.minLength(1, 'passwordMissing')) });
type Values = z.infer<typeof schema>;

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: { password: '' } });
  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async ({ password }) => {
      await signIn({ email: user?.email ?? '', password });
      onDone();
    },
    {
      onRefused(error) {
        if (refusalReason(error) !== 'invalid_credentials') return false;
        form.setError('password', { message: 'passwordWrong' }, { shouldFocus: true });
        return true;
      },
    },
  );
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate>
      <PasswordField
        label={t('fields.password')}
        field={form.register('password')}
        problem={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      <FormProblemAlert problem={problem} />
      <Button type="submit" busy={isBusy}>
        {t('fresh.submit')}
      </Button>
      <p className="small soft">{t('fresh.other')}</p>
    </form>
  );
}
