import { useTranslation } from '#web/languages/use-translation.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useOfflineModel } from './model/use-offline-model.ts';

interface OfflineToggleProps {
  className?: string | undefined;
}

/** In the header of the notes. */
export function OfflineToggle({ className }: OfflineToggleProps) {
  const { t } = useTranslation('note-analysis');
  const { isOn, right, setOffline } = useOfflineModel();
  return (
    <Switch
      className={className}
      label={t('offline')}
      checked={isOn}
      disabled={right === 'loading'}
      onChange={({ currentTarget }) => setOffline(currentTarget.checked)}
    />
  );
}
