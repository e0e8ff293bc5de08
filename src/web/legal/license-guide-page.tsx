import { useTranslation } from 'react-i18next';
import { BRAND } from '#web/brand.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ProsePage } from './prose-page.tsx';

const SECTIONS = ['levels', 'gate', 'get', 'dates', 'keys', 'offline', 'resale', 'help'] as const;

/** The gate's messages, under the keys of its own texts. */
const MESSAGES = {
  signIn: 'reasons.notSignedIn',
  noLicense: 'reasons.noLicense',
  tooLow: 'levelTooLow.pro',
  checkFailed: 'reasons.checkFailed',
  unexpected: 'reasons.broken',
} as const;

export function LicenseGuidePage() {
  const { t } = useTranslation(['license-guide', 'gate']);
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <ProsePage
        title={t('title')}
        lead={t('lead')}
        contentsLabel={t('contents')}
        sections={SECTIONS.map((id) => ({
          id,
          title: t(`sections.${id}.title`),
          text: t(`sections.${id}.text`, { email: BRAND.supportEmail }),
          children: id === 'gate' && <Messages />,
        }))}
      />
    </>
  );
}

function Messages() {
  const { t } = useTranslation(['license-guide', 'gate']);
  return (
    <dl>
      {Object.entries(MESSAGES).map(([message, key]) => (
        <div key={message}>
          <dt>{t(`gate:${key}`)}</dt>
          <dd>{t(`sections.gate.messages.${message}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
