import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import type { LeftOutReason, LevelGrant, LevelGrantOutcome } from '#core/licenses/level-grant.ts';
import { readAgain } from '#web/api/read-again.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { extendLevelGrant, fetchLevelGrants, revokeLevelGrant } from '../api.ts';
import { ExtendQuestion } from './extend-question.tsx';
import { LevelGrantForm } from './level-grant-form.tsx';
import { RevokeQuestion } from './revoke-question.tsx';

interface LevelGrantsProps {
  userId: string;
  userName: string;
  toolName: (slug: string) => string;
  onChanged: () => Promise<void>;
}

/** Levels given to the user as a whole: the form, what the last one did, and all of them, to be taken back. */
export function LevelGrants({ userId, userName, toolName, onChanged }: LevelGrantsProps) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const client = useQueryClient();
  const queryKey = ['admin', 'level-grants', userId];
  const grants = usePages(queryKey, (cursor) => fetchLevelGrants(userId, cursor));
  const [outcome, setOutcome] = useState<LevelGrantOutcome | null>(null);
  const [extending, setExtending] = useState<LevelGrant | null>(null);
  const [revoking, setRevoking] = useState<LevelGrant | null>(null);
  const reload = async () => {
    await readAgain(client, queryKey);
    await onChanged();
  };
  const day = (iso: string | null) => formatDay(iso, i18n.language);
  return (
    <section className={view.head} aria-label={t('level.title')}>
      <LevelGrantForm
        userId={userId}
        onGranted={async (done) => {
          setOutcome(done);
          await reload();
        }}
      />
      <div role="status">{outcome && <Outcome outcome={outcome} toolName={toolName} />}</div>
      <PagedList pages={grants} empty={null}>
        {(found) => (
          <ul className={view.rows}>
            {found.map((grant) => (
              <li className={styles.grant} key={grant.id}>
                <div className={styles.grantHead}>
                  <h3 className={view.rowTitle}>
                    {t('level.row', { level: t(`common:levels.${grant.level}`), count: grant.tools })}
                  </h3>
                  {grant.revokedAt && (
                    <Badge variant="destructive">{t('grants.revoked', { date: day(grant.revokedAt) })}</Badge>
                  )}
                </div>
                <p className="small">{grant.reason}</p>
                <p className="micro soft nums">
                  {t('level.dates', {
                    from: day(grant.grantedAt),
                    until: day(grant.expiresAt) ?? t('grants.never'),
                  })}
                </p>
                {!grant.revokedAt && (
                  <div className={styles.grantActs}>
                    {grant.expiresAt && (
                      <Button variant="outline" size="sm" onClick={() => setExtending(grant)}>
                        {t('extend.all')}
                      </Button>
                    )}
                    <Button variant="outline" size="sm" onClick={() => setRevoking(grant)}>
                      {t('level.revoke')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ExtendQuestion
        asked={
          extending?.expiresAt
            ? {
                title: t('extend.allTitle', { level: t(`common:levels.${extending.level}`) }),
                endsAt: extending.expiresAt,
                extend: (extension) => extendLevelGrant(extending.id, extension),
              }
            : null
        }
        onClose={() => setExtending(null)}
        onExtended={reload}
      />
      <RevokeQuestion
        asked={
          revoking && {
            title: t('level.question'),
            text: t('level.questionText', {
              name: userName,
              level: t(`common:levels.${revoking.level}`),
              count: revoking.tools,
            }),
            revoke: (revocation) => revokeLevelGrant(revoking.id, revocation),
          }
        }
        onClose={() => setRevoking(null)}
        onRevoked={reload}
      />
    </section>
  );
}

const REASONS: readonly LeftOutReason[] = ['held', 'higher', 'free'];

function Outcome({ outcome, toolName }: { outcome: LevelGrantOutcome } & Pick<LevelGrantsProps, 'toolName'>) {
  const { t, i18n } = useTranslation('admin');
  const list = new Intl.ListFormat(i18n.language);
  const leftOut = REASONS.flatMap((reason) => {
    const tools = outcome.leftOut.filter((one) => one.reason === reason).map(({ slug }) => toolName(slug));
    return tools.length > 0 ? [{ reason, tools: list.format(tools) }] : [];
  });
  return (
    <div className={clsx('notice small', outcome.granted.length > 0 && 'notice-success')}>
      <p>
        {outcome.granted.length > 0
          ? t('level.granted', { count: outcome.granted.length })
          : t('level.nothing')}
      </p>
      {leftOut.length > 0 && (
        <>
          <p>{t('level.leftOut')}</p>
          <ul>
            {leftOut.map(({ reason, tools }) => (
              <li key={reason}>{t(`level.why.${reason}`, { tools })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
