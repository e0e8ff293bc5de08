import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { SubmissionDetail } from '#core/community/community-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import { customSlug } from '#core/tool-builder/custom-slug.ts';
import { Loaded } from '#web/admin/loaded.tsx';
import view from '#web/styles/record-view.module.css';
import { Button } from '#web/ui/button.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { showToast } from '#web/ui/toast.ts';
import { approveSubmission, fetchSubmission, refuseSubmission } from '../api.ts';
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

function Decision({ submission, back }: { submission: SubmissionDetail; back: string }) {
  const { t } = useTranslation('community');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<RefusingAct | null>(null);
  const { id, name, state } = submission;
  const decide = async (work: Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work;
      showToast({ type: 'success', title: done });
    } catch (error) {
      const isOver = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
      showToast({
        type: isOver ? 'info' : 'error',
        title: t(isOver ? 'admin.over' : 'publish.actFailed'),
        description: t(isOver ? 'admin.overText' : 'publish.actFailedText'),
      });
      if (!isOver) {
        setIsBusy(false);
        return;
      }
    }
    setAsked(null);
    await navigate({ search: back }, { preventScrollReset: true });
    await client.invalidateQueries({ queryKey: ['admin', 'submissions'] });
    await client.invalidateQueries({ queryKey: ['community-tools'] });
  };
  if (state !== 'waiting' && state !== 'published') return null;
  return (
    <div className={styles.acts}>
      {state === 'waiting' ? (
        <>
          <Button
            busy={isBusy}
            onClick={() => void decide(approveSubmission(id), t('admin.approved', { name }))}
          >
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
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onReason={(act, reason) =>
          void decide(
            refuseSubmission(id, act, reason),
            t(act === 'decline' ? 'admin.declined' : 'admin.takenDown', { name }),
          )
        }
      />
    </div>
  );
}
