import { Flag, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { RATINGS, type Rating } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ReportDialog } from '#web/reports/report-dialog.tsx';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './rating-buttons.module.css';

interface RatingButtonsProps {
  runId: string;
  rating: Rating | null;
  onRate: (rating: Rating | null) => void;
}

const ICONS = { up: ThumbsUp, down: ThumbsDown };

/** Up, down, or a word to whoever runs the site. Pressing the same again takes the rating back. */
export function RatingButtons({ runId, rating, onRate }: RatingButtonsProps) {
  const { t } = useTranslation(['feedback', 'results']);
  const { help } = useHelp();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <div className={styles.feedback}>
      <fieldset className={styles.rating}>
        <legend className="small soft">{t('question')}</legend>
        {RATINGS.map((value) => {
          const Icon = ICONS[value];
          const isGiven = rating === value;
          const name = t(`rate.${value}`);
          const explained = help(t(`results:help.rate.${value}`));
          return (
            <Tooltip key={value} content={explained['data-tooltip'] ?? name}>
              <Button
                variant="ghost"
                size="icon"
                {...explained}
                aria-label={name}
                aria-pressed={isGiven}
                onClick={() => onRate(isGiven ? null : value)}
              >
                <Icon className="icon" fill={isGiven ? 'currentColor' : 'none'} aria-hidden="true" />
              </Button>
            </Tooltip>
          );
        })}
      </fieldset>
      <ByAccountItself act={t('report.open')}>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setIsReporting(true)}
          {...help(t('results:help.report'))}
        >
          <Flag className="icon icon-sm" aria-hidden="true" />
          {t('report.open')}
        </Button>
      </ByAccountItself>
      <ReportDialog
        reported={{ kind: 'result', id: runId }}
        open={isReporting}
        onClose={() => setIsReporting(false)}
      />
    </div>
  );
}
