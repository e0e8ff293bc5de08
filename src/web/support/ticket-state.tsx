import type { TicketSummary } from '#core/support/ticket.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Where it stands, and until when an answer is promised while one is due. */
export function TicketState({ ticket: { state, promisedAt } }: { ticket: TicketSummary }) {
  const { t, i18n } = useTranslation('support');
  return (
    <>
      <Badge variant={state === 'answered' ? 'lit' : 'secondary'}>{t(`states.${state}`)}</Badge>
      {state === 'open' && (
        <time dateTime={promisedAt}>{t('until', { date: formatDateTime(promisedAt, i18n.language) })}</time>
      )}
    </>
  );
}
