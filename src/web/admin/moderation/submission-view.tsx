import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SubmissionDetail } from '#core/community/community-tool.ts';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import { AppError } from '#core/errors/app-error.ts';
import { approveSubmission, fetchSubmission, refuseSubmission } from '#web/community/api.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './moderation.module.css';
import { ReasonDialog, type RefusingAct } from './reason-dialog.tsx';
import { SubmittedTool } from './submitted-tool.tsx';

interface SubmissionViewProps {
  id: string;
  /** Where the list is. */
  back: string;
}

/** One submission, whole, with what may be decided about it. */
export function SubmissionView({ id, back }: SubmissionViewProps) {
  const { t } = useTranslation('community');
  const submission = useQuery({
    queryKey: ['admin', 'submissions', 'one', id],
    queryFn: () => fetchSubmission(id),
    staleTime: 0,
  });
  return (
    <>
      <Link className={clsx('link small', view.back)} to={{ search: back }} preventScrollReset>
        <ArrowLeft className="icon icon-sm" aria-hidden="true" />
        {t('admin.back')}
      </Link>
      <Loaded query={submission}>
        {(found) => (
          <article className={styles.submission} aria-labelledby="submission-name">
            <h2 className={clsx('heading', styles.withSeal)} id="submission-name">
              <Seal slug={customSlug(found.toolId)} category={found.category} size={44} />
              {found.name}
            </h2>
            <SubmittedTool submission={found} />
            <Decision submission={found} back={back} />
          </article>
        )}
      </Loaded>
    </>
  );
}

type Decided = { act: 'approve' } | { act: RefusingAct; reason: string };

const DONE = {
  approve: 'admin.approved',
  decline: 'admin.declined',
  'take-down': 'admin.takenDown',
} as const;

/** Somebody else decided first. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && ['conflict', 'not_found'].includes(error.code);

function Decision({ submission, back }: { submission: SubmissionDetail; back: string }) {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<RefusingAct | null>(null);
  const { id, name, state } = submission;
  const leave = () => {
    setAsked(null);
    return navigate({ search: back }, { preventScrollReset: true });
  };
  const decision = useWrite({
    mutationFn: (decided: Decided) =>
      decided.act === 'approve' ? approveSubmission(id) : refuseSubmission(id, decided.act, decided.reason),
    invalidates: [['admin', 'submissions'], ['community-tools']],
    onSuccess: leave,
    successToast: (_output, { act }) => ({ title: t(DONE[act], { name }) }),
    failureToast: (error) =>
      isOver(error)
        ? { type: 'info', title: t('admin.over'), description: t('admin.overText') }
        : { title: t('publish.actFailed'), description: t('publish.actFailedText') },
    onError: (error) => void (isOver(error) && leave()),
  });
  if (state !== 'waiting' && state !== 'published') return null;
  return (
    <div className={styles.acts}>
      {state === 'waiting' ? (
        <>
          <Button busy={decision.isPending} onClick={() => void decision.mutate({ act: 'approve' })}>
            {t('admin.approve')}
          </Button>
          <Button variant="outline" onClick={() => setAsked('decline')}>
            {t('admin.decline')}
          </Button>
        </>
      ) : (
        <Button variant="outline" onClick={() => setAsked('take-down')}>
          {t('admin.takeDown')}
        </Button>
      )}
      <ReasonDialog
        act={asked}
        name={name}
        isBusy={decision.isPending}
        onClose={() => setAsked(null)}
        onReason={(act, reason) => void decision.mutate({ act, reason })}
      />
    </div>
  );
}
