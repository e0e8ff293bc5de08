import { ExternalLink } from 'lucide-react';
import { BRAND } from '#web/brand.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import styles from './embed-bar.module.css';
import { FrameAccount } from './frame-account.tsx';

/** Below a page that stands in somebody else's: the way to the page itself, what is kept of a visitor's work, and whose it is. */
export function EmbedBar({ page }: { page: string }) {
  const { t } = useTranslation('embedding');
  const isHydrated = useHydrated();
  const { status, user } = useSession();
  const isVisitor = status !== 'loading' && user === null;
  const isKept = isHydrated && keyVault().snapshot().isPersistent;
  return (
    <footer className={styles.bar}>
      <a className="link" href={page} target="_blank" rel="noopener">
        {t('open', { brand: BRAND.name })}
        <ExternalLink className="icon" aria-hidden="true" />
      </a>
      {isHydrated && isVisitor && <span>{t(isKept ? 'kept' : 'notKept')}</span>}
      {isHydrated && <FrameAccount />}
    </footer>
  );
}
