import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import type { RunOrigin } from './run-beginning.ts';

/** Above the form: which run its values come from, and whether another of its kind is wanted. */
export function OriginNote({ origin, onForget }: { origin: RunOrigin; onForget: () => void }) {
  const { t } = useTranslation('costs');
  return (
    <div className="origin-note">
      <p className="small">
        {t(origin.moreLike === undefined ? 'origin.values' : 'origin.moreLike')}{' '}
        <Link className="link" to={`/runs?run=${origin.id}`}>
          {origin.title}
        </Link>
      </p>
      <Button variant="ghost" size="icon" aria-label={t('origin.forget')} onClick={onForget}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}
