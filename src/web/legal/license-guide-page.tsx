import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
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

const MESSAGE_NAMES = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];

function Messages() {
  const { t } = useTranslation(['license-guide', 'gate']);
  return (
    <dl>
      {MESSAGE_NAMES.map((message) => (
        <div key={message}>
          <dt>{t(`gate:${MESSAGES[message]}`)}</dt>
          <dd>{t(`sections.gate.messages.${message}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
