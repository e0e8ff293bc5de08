import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LEVELS, type Level } from '#core/licenses/levels.ts';
import { BUNDLE_SUPPORT, BUNDLE_SUPPORT_DAYS, SUPPORT } from '#core/support/support-level.ts';
import { BRAND } from '#web/brand.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useAnswerTime } from './answer-time.ts';
import { OwnTickets } from './own-tickets.tsx';
import styles from './support.module.css';
import { TicketForm } from './ticket-form.tsx';
import { TicketView } from './ticket-view.tsx';

/**
 * Questions and their answers. One's own ticket stands in the address, so that a mail can lead to it.
 * @param level on which whoever is here is answered
 */
export function SupportPage({ level }: { level: Level }) {
  const { t } = useTranslation('support');
  const { user } = useSession();
  const [search] = useSearchParams();
  const chosenId = search.get('ticket');
  const time = useAnswerTime();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={user ? t('leadOwn', { time: time(level) }) : t('lead', { time: time('none') })}
      />
      {user && chosenId ? (
        <TicketView key={chosenId} id={chosenId} />
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            <ByAccountItself>
              <TicketForm key={user?.id} user={user} />
            </ByAccountItself>
            {user && <OwnTickets />}
          </div>
          <AnswerTimes />
        </div>
      )}
    </>
  );
}

/** What every level is promised, from the one table. */
function AnswerTimes() {
  const { t } = useTranslation(['support', 'billing', 'licenses', 'common']);
  const id = useId();
  const time = useAnswerTime();
  /** As the plan of the level calls it, and as its license does. */
  const wordsOf = (level: Level) => {
    const plan = t(`billing:features.${SUPPORT[level].kind}`);
    const license = level === 'none' ? plan : t(`licenses:benefits.${level}.support`);
    return [...new Set([plan, license])].join(' · ');
  };
  return (
    <section className={styles.times} aria-labelledby={id}>
      <h2 className="subhead" id={id}>
        {t('times.title')}
      </h2>
      <dl>
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>
              <LevelGlyph level={level} />
              {t(`common:levels.${level}`)}
            </dt>
            <dd>
              <span>{wordsOf(level)}</span>
              <span className="small soft">
                {t('times.within', { time: time(level) })} {SUPPORT[level].hasContact && t('times.contact')}
              </span>
              {level === 'standard' && (
                <span className="small soft">
                  <Trans
                    t={t}
                    i18nKey="times.community"
                    components={{ shelf: <Link className="link" to="/tools" /> }}
                  />
                </span>
              )}
              {level === 'exclusive' && <span className="small soft">{t('times.enterprise')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft">
        {t('times.bundle', {
          days: BUNDLE_SUPPORT_DAYS,
          level: t(`common:levels.${BUNDLE_SUPPORT}`),
          time: time(BUNDLE_SUPPORT),
        })}
      </p>
      <p className="small soft">{t('times.clock')}</p>
      <p className="small">
        <a className="link" href={`mailto:${BRAND.supportEmail}`}>
          {BRAND.supportEmail}
        </a>
      </p>
    </section>
  );
}
