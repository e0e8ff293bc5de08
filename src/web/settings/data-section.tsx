import { Suspense, useState } from 'react';
import type { SessionUser } from '#core/account/session-facts.ts';
import { accountDataAddress } from '#web/account/api.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** Few ever ask for it. */
const loadQuestion = () => import('./delete-account.tsx');

interface DataSectionProps {
  user: SessionUser;
  load?: typeof loadQuestion;
}

/** What the account holds: taken along, or deleted with the account. */
export function DataSection({ user, load = loadQuestion }: DataSectionProps) {
  const { t } = useTranslation('settings');
  const [isAsking, setIsAsking] = useState(false);
  const { part, isLoading, get } = useLazyImport(load);
  return (
    <Section id="data" title={t('data.title')} text={t('data.text')}>
      <div className={styles.acts}>
        <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={accountDataAddress()} download>
          {t('data.download')}
        </a>
        <Button
          variant="destructive"
          size="sm"
          busy={isLoading}
          onClick={async () => setIsAsking((await get()) !== undefined)}
        >
          {t('data.delete')}
        </Button>
      </div>
      <p className="small soft">{t('data.downloadText')}</p>
      {isAsking && part && (
        <Suspense>
          <part.default user={user} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}
