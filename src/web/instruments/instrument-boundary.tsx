import clsx from 'clsx';
import { Component, type ReactNode } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './instrument-panel.module.css';

interface BoundaryProps {
  children: ReactNode;
}

/** An instrument that cannot be loaded leaves the form and the result as they are. */
export class InstrumentBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? <InstrumentFailure /> : this.props.children;
  }
}

function InstrumentFailure() {
  const { t } = useTranslation('workbench');
  return (
    <div className={clsx(styles.instrument, styles.failed)} role="alert">
      <p>{t('page.instrumentFailed')}</p>
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        {t('page.instrumentRetry')}
      </Button>
    </div>
  );
}
