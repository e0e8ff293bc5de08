import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '#core/account/session-facts.ts';
import { accountDataAddress } from '#web/account/api.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** Few ever ask for it. */
const DeleteAccount = lazy(() => import('./delete-account.tsx'));

/** What the account holds: taken along, or deleted with the account. */
export function DataSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section id="data" title={t('data.title')} text={t('data.text')}>
      <div className={styles.acts}>
        <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={accountDataAddress()} download>
          {t('data.download')}
        </a>
        <Button variant="destructive" size="sm" onClick={() => setIsAsking(true)}>
          {t('data.delete')}
        </Button>
      </div>
      <p className="small soft">{t('data.downloadText')}</p>
      {isAsking && (
        <Suspense>
          <DeleteAccount user={user} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}
