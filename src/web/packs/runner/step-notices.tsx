import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { StepResult, StepView } from '#core/packs/step-states.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useFailureText } from '#web/runs/use-failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './pack-runner.module.css';
import type { Controller } from './pack-session.ts';
import type { PackState } from './pack-work.ts';

interface StepNoticesProps {
  view: StepView;
  result: StepResult | undefined;
  failure: PackState['failure'];
  template: ToolTemplate;
  run: ReturnType<Controller['state']> | undefined;
  /** Absent while the step runs. */
  onAccept: (() => void) | undefined;
}

/** Why a step is not up to date, or did not end, and what to do. */
export function StepNotices({ view, result, failure, template, run, onAccept }: StepNoticesProps) {
  const { t, i18n } = useTranslation('packs');
  const textOf = useFailureText();
  if (run?.retry) return <Notice text={textOf(run.retry.error)} />;
  if (run) return null;
  if (failure?.kind === 'missing') {
    const labels = template.blocks.flatMap((block) =>
      'key' in block && view.missing.includes(block.key) ? [t('run.quoted', { label: block.label })] : [],
    );
    const fields = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(labels);
    return <Notice isError text={t('notice.missing', { fields })} />;
  }
  if (failure) return <Notice isError text={`${t('notice.failed')} ${textOf(failure.error)}`} />;
  if (!result) return null;
  if (view.state === 'behind') return <Notice text={t('notice.behind')} />;
  if (view.state !== 'stale') return null;
  return (
    <Notice text={t(result.isPart ? 'notice.part' : result.isEdited ? 'notice.staleEdited' : 'notice.stale')}>
      {onAccept && (
        <Button variant="link" onClick={onAccept}>
          {t('notice.accept')}
        </Button>
      )}
    </Notice>
  );
}

interface NoticeProps {
  text: string;
  isError?: boolean;
  children?: React.ReactNode;
}

const Notice = ({ text, isError = false, children }: NoticeProps) => (
  <div className={clsx(styles.notice, isError && styles.noticeError)} role={isError ? 'alert' : undefined}>
    {isError ? (
      <CircleAlert className="icon" aria-hidden="true" />
    ) : (
      <Info className="icon" aria-hidden="true" />
    )}
    <p className="small">
      {text} {children}
    </p>
  </div>
);
