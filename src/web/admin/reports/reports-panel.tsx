import { BOARD_SLUG, type Report } from '#core/reports/report.ts';
import { useRunBundleName } from '#web/bundles/use-bundles.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from '../admin.module.css';
import { closeReport, fetchReports } from '../api.ts';
import { ChosenList } from '../chosen-list.tsx';
import { ReportedBoardActs } from './reported-board-acts.tsx';
import { ReportedOutput, type ReportSubject } from './reported-output.tsx';

const STATES = ['open', 'all'] as const;

/** Results, reviews and shared boards that users reported, the newest first. */
export function ReportsPanel() {
  const { t } = useTranslation('feedback');
  const { data: tools = [] } = useCatalogue();
  return (
    <ChosenList
      name="reports"
      text={t('admin.text')}
      label={t('admin.state')}
      choices={STATES}
      initial="open"
      nameOf={(state) => t(`admin.${state}`)}
      fetchPage={fetchReports}
      empty={() => <EmptyState title={t('admin.empty')}>{t('admin.emptyText')}</EmptyState>}
    >
      {(reports) => (
        <ul className={view.rows}>
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              toolName={tools.find(({ slug }) => slug === report.toolSlug)?.name}
            />
          ))}
        </ul>
      )}
    </ChosenList>
  );
}

const subjectOf = ({ source, toolSlug }: Report): ReportSubject => {
  if (toolSlug === BOARD_SLUG) return 'board';
  return source === null ? 'review' : 'result';
};

function ReportRow({ report, toolName }: { report: Report; toolName: string | undefined }) {
  const { t, i18n } = useTranslation('feedback');
  const closing = useWrite({
    mutationFn: () => closeReport(report.id),
    invalidates: [['admin', 'reports']],
    failureToast: () => ({ title: t('admin.closeFailed') }),
  });
  const subject = subjectOf(report);
  const { id, userEmail, toolSlug, model, board, hasOutput, details, createdAt, closedAt } = report;
  const bundleName = useRunBundleName([toolSlug]);
  const tool = subject === 'board' ? t('admin.board') : (toolName ?? bundleName(toolSlug) ?? toolSlug);
  return (
    <li className={styles.report}>
      <div className={styles.grantHead}>
        <h2 className={view.rowTitle}>{t(`reasons.${report.reason}`)}</h2>
        <span className="small">{tool}</span>
        {model && (
          <Badge variant="secondary" className="badge-name">
            {model}
          </Badge>
        )}
        {subject === 'review' && <Badge variant="secondary">{t('admin.review')}</Badge>}
        <span className="small soft">{userEmail}</span>
        <time className="micro soft nums" dateTime={createdAt}>
          {formatDateTime(createdAt, i18n.language)}
        </time>
      </div>
      {details && <p className={styles.reportText}>{details}</p>}
      {hasOutput ? (
        <ReportedOutput id={id} subject={subject} />
      ) : (
        <p className="small soft">{t('admin.hidden')}</p>
      )}
      {board && <ReportedBoardActs board={board} />}
      {closedAt ? (
        <p className="micro soft">{t('admin.closed', { date: formatDateTime(closedAt, i18n.language) })}</p>
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
