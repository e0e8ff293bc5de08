import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './design.module.css';
import { Part } from './part.tsx';

export function StateSpecimens() {
  const { t } = useTranslation('design');
  return (
    <Part name="states">
      <div className={styles.grid}>
        <EmptyState
          title={t('empty.title')}
          plate="visual-workspace"
          action={<Button variant="outline">{t('empty.action')}</Button>}
        >
          {t('empty.text')}
        </EmptyState>
        <LoadingState label={t('loading')} />
        <ErrorState title={t('error.title')} onRetry={() => {}} errorId="4f1c09aa">
          {t('error.text')}
        </ErrorState>
        <Leaf className={styles.leaf}>
          <h3 className="subhead">{t('leaf.rest')}</h3>
          <p className="small soft">{t('sample.text')}</p>
        </Leaf>
        <Leaf className={styles.leaf} pressable>
          <h3 className="subhead">
            <a className="leaf-link" href="#main">
              {t('leaf.pressable')}
            </a>
          </h3>
          <p className="small soft">{t('sample.text')}</p>
        </Leaf>
        <Leaf className={styles.leaf} locked>
          <h3 className="subhead">{t('leaf.locked')}</h3>
          <p className="small soft">{t('sample.text')}</p>
          <ButtonLink to="/license" variant="link" size="sm">
            {t('leaf.upgrade')}
          </ButtonLink>
        </Leaf>
      </div>
    </Part>
  );
}
