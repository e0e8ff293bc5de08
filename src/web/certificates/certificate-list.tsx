import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SessionUser } from '#core/account/session-facts.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { fetchCertifiable } from './api.ts';
import { CertificateCard } from './certificate-card.tsx';
import styles from './certificates.module.css';

const KEY = ['certifiable'];

/**
 * What the user holds, by what it comes from; each is documented by a certificate. `?tool=` leads to the one that covers
 * that tool.
 */
export function CertificateList({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['certificates', 'licenses']);
  useInvalidation('license-changed', KEY);
  const held = useQuery({ queryKey: [...KEY, user.id], queryFn: fetchCertifiable });
  const catalogue = useCatalogue();
  const [search] = useSearchParams();
  const asked = search.get('tool');
  const error = held.error ?? catalogue.error;
  if (held.data && catalogue.data && held.data.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('list.empty')}
        action={
          <ButtonLink to="/pricing" variant="outline">
            {t('licenses:license.pricing')}
          </ButtonLink>
        }
      >
        {t('list.emptyText')}
      </EmptyState>
    );
  if (held.data && catalogue.data) {
    const covering = held.data.find(({ tools }) => asked !== null && tools.includes(asked));
    return (
      <ul className={styles.sources}>
        {held.data.map((source) => (
          <CertificateCard
            key={source.sourceRef}
            held={source}
            tools={catalogue.data}
            email={user.email}
            asked={source === covering ? asked : null}
          />
        ))}
      </ul>
    );
  }
  if (!error) return <LoadingState label={t('list.loading')} />;
  return (
    <ErrorState
      level={2}
      title={t('list.failed')}
      errorId={errorIdOf(error)}
      onRetry={() => void Promise.all([held.refetch(), catalogue.refetch()])}
    />
  );
}
