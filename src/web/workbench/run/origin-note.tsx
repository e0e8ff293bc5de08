import { X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { RunOrigin } from '#web/runs/run-beginning.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './origin-note.module.css';

/** Above the form: which run its values come from, and whether another of its kind is wanted. */
export function OriginNote({ origin, onForget }: { origin: RunOrigin; onForget: () => void }) {
  const { t } = useTranslation(['spending', 'send']);
  const { help } = useHelp();
  const { sent } = origin;
  return (
    <div className={styles.note} {...help(t('origin.help'))}>
      <p className="small">
        {sent
          ? t('send:note', { field: sent.field, tool: sent.tool })
          : t(origin.moreLike === undefined ? 'origin.values' : 'origin.moreLike')}{' '}
        {origin.id ? (
          <Link className="link" to={`/runs?run=${origin.id}`}>
            {origin.title}
          </Link>
        ) : (
          origin.title
        )}
        {sent?.isCut && ` ${t('send:noteCut')}`}
      </p>
      <Button variant="ghost" size="icon" aria-label={t('origin.forget')} onClick={onForget}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}
