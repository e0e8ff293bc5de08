import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MailPreferences } from '#core/account/session-facts.ts';
import { fetchPreferences } from '#web/account/api.ts';
import { PreferenceSwitch } from '#web/account/preference-switch.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from './section.tsx';

const KEY = ['preferences'];

/** In the order in which they stand; a promotion can be mailed only where it is allowed. */
const CHOICES = [
  { name: 'mailsExpirations' },
  { name: 'mailsUpdates' },
  { name: 'allowsPromotions' },
  { name: 'mailsPromotions', needs: 'allowsPromotions' },
] as const satisfies { name: keyof MailPreferences; needs?: keyof MailPreferences }[];

/** Which notifications are written, and which of them come by mail. Mails lead here. */
export function NotificationsSection() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const preferences = useQuery({ queryKey: KEY, queryFn: fetchPreferences });
  return (
    <Section id="notifications" title={t('notifications.title')} text={t('notifications.text')}>
      <Loaded query={preferences}>
        {(chosen) =>
          CHOICES.map(({ name, ...choice }) => (
            <PreferenceSwitch
              key={name}
              label={t(`notifications.${name}`)}
              isOn={chosen[name] === true}
              disabled={'needs' in choice && !chosen[choice.needs]}
              toPreference={(isOn) => ({ [name]: isOn })}
              onSaved={(isOn) =>
                client.setQueryData<typeof chosen>(KEY, (now) => now && { ...now, [name]: isOn })
              }
            />
          ))
        }
      </Loaded>
      <Link className="link small" to="/license-dashboard#updates">
        {t('notifications.open')}
      </Link>
    </Section>
  );
}
