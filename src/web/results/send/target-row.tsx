import { Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Seal } from '#web/ui/seal.tsx';
import type { Target } from './list-targets.ts';
import styles from './send-dialog.module.css';

interface TargetRowProps {
  target: Target;
  isChosen: boolean;
  onChoose: () => void;
}

/** A tool to choose; a locked one says why instead of what it does. */
export function TargetRow({ target: { tool, access }, isChosen, onChoose }: TargetRowProps) {
  const { t } = useTranslation(['send', 'common']);
  const id = useId();
  return (
    <label className={styles.tool}>
      <input
        type="radio"
        name="send-tool"
        checked={isChosen}
        disabled={!access.allowed}
        aria-describedby={id}
        onChange={onChoose}
      />
      <Seal slug={tool.slug} category={tool.category} size={48} locked={!access.allowed} />
      <span className={styles.toolText}>
        <span>{tool.name}</span>
        <span className="micro soft" id={id}>
          {access.allowed ? (
            tool.tagline
          ) : (
            <>
              <Lock className="icon icon-sm" aria-hidden="true" />{' '}
              {t(
                `locked.${access.reason === 'not_signed_in' ? 'signedOut' : access.reason === 'check_failed' ? 'unknown' : 'license'}`,
                {
                  level: t(`common:levels.${tool.level}`),
                },
              )}
            </>
          )}
        </span>
      </span>
    </label>
  );
}
