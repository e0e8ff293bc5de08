import { useTranslation } from '#web/languages/use-translation.ts';
import { VoiceAccess } from '#web/speech/voice-access.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function VoiceSettingsPage() {
  const { t } = useTranslation('speech');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('lead')} noIndex />
      <PageHeader title={t('title')} lead={t('lead')} />
      <VoiceAccess />
    </div>
  );
}
