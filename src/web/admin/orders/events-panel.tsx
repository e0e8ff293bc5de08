import { useTranslation } from '#web/languages/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fetchEvents } from '../api.ts';
import { ChosenList } from '../chosen-list.tsx';
import { EventRows } from './event-rows.tsx';

const OUTCOMES = ['all', 'applied', 'ignored', 'refused'] as const;

/** The log of webhooks. */
export function EventsPanel() {
  const { t } = useTranslation('admin');
  return (
    <ChosenList
      name="events"
      text={t('events.text')}
      label={t('events.outcome')}
      choices={OUTCOMES}
      initial="all"
      nameOf={(outcome) => (outcome === 'all' ? t('events.all') : t(`events.outcomes.${outcome}`))}
      fetchPage={fetchEvents}
      empty={() => <EmptyState title={t('events.empty')} />}
    >
      {(events) => <EventRows events={events} withOrders />}
    </ChosenList>
  );
}
