import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedUser } from '#core/account/listed-user.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from '#web/styles/record-view.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { extendGrant, fetchGrants, revokeGrant } from '../api.ts';
import { ExtendQuestion } from './extend-question.tsx';
import { GrantForm } from './grant-form.tsx';
import { GrantTable } from './grant-table.tsx';
import { LevelGrants } from './level-grants.tsx';
import { RevokeQuestion } from './revoke-question.tsx';
import { UserRole } from './user-role.tsx';
import { UserSessions } from './user-sessions.tsx';
import { UserSuspension } from './user-suspension.tsx';

interface UserGrantsProps {
  userId: string;
  /** Absent while the search does not list the user. */
  user: ListedUser | undefined;
}

export function UserGrants({ userId, user }: UserGrantsProps) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const queryKey = ['admin', 'grants', userId];
  const grants = usePages(queryKey, (cursor) => fetchGrants(userId, cursor));
  const catalogue = useCatalogue();
  const [extending, setExtending] = useState<LicenseRow | null>(null);
  const [revoking, setRevoking] = useState<LicenseRow | null>(null);
  const toolName = (slug: string) => catalogue.data?.find((tool) => tool.slug === slug)?.name ?? slug;
  const name = user?.name || user?.email || userId;
  const reload = () => readAgain(client, queryKey);
  return (
    <>
      <Link className={clsx('link small', styles.back)} to={{ search: '' }} preventScrollReset>
        <ArrowLeft className="icon icon-sm" aria-hidden="true" />
        {t('grants.back')}
      </Link>
      <h2 className="heading">{t('grants.title', { name })}</h2>
      {user && <UserRole user={user} />}
      {user && <UserSuspension user={user} />}
      <UserSessions userId={userId} name={name} />
      <GrantForm
        userId={userId}
        userName={name}
        tools={catalogue.data ?? []}
        hasFailed={catalogue.isError}
        onGranted={reload}
      />
      <LevelGrants key={userId} userId={userId} userName={name} toolName={toolName} onChanged={reload} />
      <PagedList pages={grants} empty={<p className="soft">{t('grants.empty')}</p>}>
        {(rows) => (
          <GrantTable rows={rows} toolName={toolName} onRevoke={setRevoking} onExtend={setExtending} />
        )}
      </PagedList>
      <ExtendQuestion
        asked={
          extending?.expires_at
            ? {
                title: t('extend.title', { tool: toolName(extending.tool_slug) }),
                endsAt: extending.expires_at,
                extend: (extension) => extendGrant(extending.id, extension),
              }
            : null
        }
        onClose={() => setExtending(null)}
        onExtended={reload}
      />
      <RevokeQuestion
        asked={
          revoking && {
            title: t('revoke.title'),
            text: t('revoke.text', { name, tool: toolName(revoking.tool_slug) }),
            revoke: (revocation) => revokeGrant(revoking.id, revocation),
          }
        }
        onClose={() => setRevoking(null)}
        onRevoked={reload}
      />
    </>
  );
}
