import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { entrancePath, loginPath } from '#web/account/return-path.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { getBoard, shareBoard, withdrawBoard } from '../api.ts';
import { boardPath, sharedPath } from '../board-path.ts';
import type { BoardSession } from '../session/board-session.ts';
import styles from './editor.module.css';

interface ShareProps {
  id: string;
  session: BoardSession;
}

/** A link for others; it needs an account, so that it can be withdrawn from anywhere. */
export function ShareButton({ id, session }: ShareProps) {
  const { t } = useTranslation('boards');
  const [isOpen, setIsOpen] = useState(false);
  const isVisitor = session.owner === VISITOR;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Share2 className="icon" aria-hidden="true" />
        {t('share.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('share.title')}
        description={t(isVisitor ? 'share.visitor' : 'share.text')}
      >
        {isOpen && (isVisitor ? <Entrances id={id} /> : <ShareLink id={id} session={session} />)}
      </Dialog>
    </>
  );
}

function Entrances({ id }: { id: string }) {
  const { t } = useTranslation('boards');
  return (
    <div className={styles.formActs}>
      <ButtonLink variant="outline" to={entrancePath('/signup', boardPath(id))}>
        {t('share.signup')}
      </ButtonLink>
      <ButtonLink to={loginPath(boardPath(id))}>{t('share.login')}</ButtonLink>
    </div>
  );
}

function ShareLink({ id, session }: ShareProps) {
  const { t } = useTranslation('boards');
  const key = ['board-share', id];
  // What was just made or written is brought to the account first: the link shows what is there.
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async () => {
      await session.flush();
      return { token: (await getBoard(id)).shareToken };
    },
    staleTime: 0,
  });
  const { isCopied, copy } = useCopied();
  const failureToast = (error: unknown) => ({
    title: t('failed.share'),
    description: refusalReason(error) === 'sharing_closed' ? t('failed.closed') : undefined,
  });
  const sharing = useWrite({ mutationFn: () => shareBoard(id), invalidates: [key], failureToast });
  const withdrawal = useWrite({
    mutationFn: () => withdrawBoard(id),
    invalidates: [key],
    successToast: () => ({ title: t('share.withdrawn') }),
    failureToast,
  });
  if (isError) return <p role="alert">{t('failed.share')}</p>;
  if (!data) return <LoadingState label={t('loading')} plate="visual-workspace" />;
  if (data.token === null)
    return (
      <ByAccountItself>
        <div className={styles.formActs}>
          <Button busy={sharing.isPending} onClick={() => void sharing.mutate()}>
            {t('share.make')}
          </Button>
        </div>
      </ByAccountItself>
    );
  const link = location.origin + sharedPath(data.token);
  return (
    <>
      <div className={styles.shareLink}>
        <Field label={t('share.link')} hint={t('share.later')}>
          <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <Button variant="outline" onClick={() => void copy(link)}>
          {t(isCopied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
      <ByAccountItself>
        <div className={styles.formActs}>
          <Button variant="ghost" busy={withdrawal.isPending} onClick={() => void withdrawal.mutate()}>
            {t('share.withdraw')}
          </Button>
        </div>
      </ByAccountItself>
    </>
  );
}
