import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';

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
  const { t } = useTranslation('tools');
  return (
    <div className="instrument instrument-failed" role="alert">
      <p>{t('page.instrumentFailed')}</p>
      <Button variant="outline" size="sm" onClick={() => location.reload()}>
        {t('page.instrumentRetry')}
      </Button>
    </div>
  );
}
