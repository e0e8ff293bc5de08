import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import view from '#web/styles/record-view.module.css';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { fetchEvents } from '../api.ts';
import { EventRows } from './event-rows.tsx';

const OUTCOMES = ['all', 'applied', 'ignored', 'refused'] as const;

/** The log of webhooks. */
export function EventsPanel() {
  const { t } = useTranslation('admin');
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('all');
  const events = usePages(['admin', 'events', outcome], (cursor) => fetchEvents(outcome, cursor));
  return (
    <div className={styles.reports}>
      <div className={view.head}>
        <p className="small soft">{t('events.text')}</p>
        <ChipChoice
          label={t('events.outcome')}
          values={OUTCOMES}
          chosen={outcome}
          nameOf={(value) => (value === 'all' ? t('events.all') : t(`events.outcomes.${value}`))}
          onChoose={setOutcome}
        />
      </div>
      <PagedList pages={events} empty={<EmptyState title={t('events.empty')} />}>
        {(found) => <EventRows events={found} withOrders />}
      </PagedList>
    </div>
  );
}
