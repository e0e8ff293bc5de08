import type { SessionUser } from '#core/account/session-facts.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { DeviceStorage } from '#web/storage/device-storage.tsx';
import { Section } from './section.tsx';

/** What fills this device, beside what fills the account. */
export function DeviceSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('storage');
  return (
    <Section id="device" title={t('device.title')} text={t('device.text')}>
      <DeviceStorage owner={user.id} />
    </Section>
  );
}
