import type { ReactNode } from 'react';
import { OFFER_DAYS } from '#core/prices/price-book.ts';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ProsePage } from './prose-page.tsx';

const SECTIONS = ['levels', 'gate', 'get', 'dates', 'keys', 'offline', 'resale', 'business', 'help'] as const;

/** The gate's messages, under the keys of its own texts. */
const MESSAGES = {
  signIn: 'reasons.notSignedIn',
  noLicense: 'reasons.noLicense',
  tooLow: 'levelTooLow.pro',
  checkFailed: 'reasons.checkFailed',
  unexpected: 'reasons.broken',
} as const;

const CHILDREN: Partial<Record<(typeof SECTIONS)[number], ReactNode>> = {
  gate: <Messages />,
  resale: <ResaleTerms />,
};

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
          text: t(`sections.${id}.text`, { email: BRAND.supportEmail, days: OFFER_DAYS }),
          children: CHILDREN[id],
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

/** The sentences that stand before giver and recipient, and the way to where it is done. */
function ResaleTerms() {
  const { t } = useTranslation('resale');
  return (
    <>
      <p>{t('terms.gift')}</p>
      <p>{t('terms.sale')}</p>
      <p>
        <a className="link" href="/resale">
          {t('title')}
        </a>
      </p>
    </>
  );
}
