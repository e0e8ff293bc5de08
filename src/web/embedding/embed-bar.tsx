import { ExternalLink } from 'lucide-react';
import { BRAND } from '#web/brand.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import styles from './embed-bar.module.css';

/** Below a page that stands in somebody else's: the way to the page itself, and what is kept of the work done here. */
export function EmbedBar({ page }: { page: string }) {
  const { t } = useTranslation('embed');
  const { status, user } = useSession();
  const isHydrated = useHydrated();
  const isKept = isHydrated && keyVault().snapshot().isPersistent;
  return (
    <footer className={styles.bar}>
      <a className="link" href={page} target="_blank" rel="noopener">
        {t('open', { brand: BRAND.name })}
        <ExternalLink className="icon" aria-hidden="true" />
      </a>
      {isHydrated && <span>{t(isKept ? 'kept' : 'notKept')}</span>}
      {status === 'ready' && !user && <span>{t('signIn', { brand: BRAND.name })}</span>}
    </footer>
  );
}
