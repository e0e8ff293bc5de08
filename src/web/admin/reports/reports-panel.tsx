import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunReport } from '#core/runs/run-report.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { formatDate } from '#web/formatting/format-figures.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { useWrite } from '#web/ui/use-write.ts';
import styles from '../admin.module.css';
import { closeReport, fetchReports } from '../api.ts';
import { ReportedOutput } from './reported-output.tsx';

const STATES = ['open', 'all'] as const;

/** Results that users reported, the newest first. */
export function ReportsPanel() {
  const { t } = useTranslation('feedback');
  const { data: tools = [] } = useCatalogue();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const reports = usePages(['admin', 'reports', state], (cursor) => fetchReports(state, cursor));
  return (
    <div className={styles.reports}>
      <div className={view.head}>
        <p className="small soft">{t('admin.text')}</p>
        <ChipChoice
          label={t('admin.state')}
          values={STATES}
          chosen={state}
          nameOf={(value) => t(`admin.${value}`)}
          onChoose={setState}
        />
      </div>
      <PagedList
        pages={reports}
        empty={<EmptyState title={t('admin.empty')}>{t('admin.emptyText')}</EmptyState>}
      >
        {(found) => (
          <ul className={view.rows}>
            {found.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                tool={tools.find(({ slug }) => slug === report.toolSlug)?.name ?? report.toolSlug}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ReportRow({ report, tool }: { report: RunReport; tool: string }) {
  const { t, i18n } = useTranslation('feedback');
  const closing = useWrite({
    mutationFn: () => closeReport(report.id),
    invalidates: [['admin', 'reports']],
    failureToast: () => ({ title: t('admin.closeFailed') }),
  });
  const { id, userEmail, model, hasOutput, details, createdAt, closedAt } = report;
  return (
    <li className={styles.report}>
      <div className={styles.grantHead}>
        <h2 className={view.rowTitle}>{t(`reasons.${report.reason}`)}</h2>
        <span className="small">{tool}</span>
        {model && <Badge variant="secondary">{model}</Badge>}
        <span className="small soft">{userEmail}</span>
        <time className="micro soft nums" dateTime={createdAt}>
          {formatDate(createdAt, i18n.language)}
        </time>
      </div>
      {details && <p className={styles.reportText}>{details}</p>}
      {hasOutput ? <ReportedOutput id={id} /> : <p className="small soft">{t('admin.hidden')}</p>}
      {closedAt ? (
        <p className="micro soft">{t('admin.closed', { date: formatDate(closedAt, i18n.language) })}</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          busy={closing.isPending}
          aria-label={t('admin.closeNamed', { tool, user: userEmail })}
          onClick={() => void closing.mutate()}
        >
          {t('admin.close')}
        </Button>
      )}
    </li>
  );
}
