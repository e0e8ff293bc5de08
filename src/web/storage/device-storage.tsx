import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Progress } from '#web/ui/progress.tsx';
import { type DeviceKind, measureDevice } from './device/measure-device.ts';
import { PackList } from './device/pack-list.tsx';
import { PersistenceLine } from './device/persistence-line.tsx';
import { DEVICE_KEY } from './device-key.ts';
import { listPacks } from './offline-packs.ts';
import styles from './storage.module.css';
import { useDevicePacks } from './use-pack.ts';

/** Where what is kept of a kind can be seen and deleted; the others have no page, or are listed right here. */
const PAGES = {
  model: '/note-taking',
  notes: '/note-taking',
  runs: '/runs',
  history: '/runs',
  boards: '/tool-visual-board',
} as const;

const hasPage = (kind: DeviceKind): kind is keyof typeof PAGES => kind in PAGES;

/** What fills this device: each kind by our own counting, and all of it by the browser's. @param owner the account; null for a visitor */
export function DeviceStorage({ owner }: { owner: string | null }) {
  const { t, i18n } = useTranslation('storage');
  const { kept } = useDevicePacks();
  const packs = [...(kept?.values() ?? [])].map(({ id, hash }) => `${id} ${hash}`);
  const { data } = useQuery({
    queryKey: [...DEVICE_KEY, ...packs],
    queryFn: async () => measureDevice(await listPacks()),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  const bytes = (amount: number) => formatBytes(amount, i18n.language);
  const whole = Math.max(1, ...(data?.kinds.map((each) => each.bytes) ?? []));
  return (
    <>
      <ul className={styles.kinds} aria-busy={!data}>
        {data?.kinds.map(({ kind, bytes: amount }) => (
          <li key={kind} className={styles.kind}>
            <Progress
              label={t(`device.kinds.${kind}`)}
              value={amount}
              max={whole}
              valueText={bytes(amount)}
            />
            {hasPage(kind) && (
              <Link className="link small" to={PAGES[kind]}>
                {t(`device.pages.${kind}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft">
        {data?.used !== undefined && data.allowed !== undefined
          ? t('device.estimate', { used: bytes(data.used), allowed: bytes(data.allowed) })
          : data && t('device.noEstimate')}
      </p>
      <PersistenceLine />
      <PackList owner={owner} />
    </>
  );
}
