import { Link } from 'react-router';
import { formatBytes } from '#web/formatting/format-bytes.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { DeleteButton } from '../delete-button.tsx';
import { DEVICE_KEY } from '../device-key.ts';
import { deletePacks } from '../device-packs.ts';
import type { KeptPack, PackKind } from '../offline-packs.ts';
import styles from '../storage.module.css';
import { useDevicePacks } from '../use-pack.ts';

const PAGES: Record<PackKind, string> = { resource: '/resources', bundle: '/prompt-store' };

/** The offline packs of whoever sits here, each to be deleted, and all of them at once. */
export function PackList({ owner }: { owner: string | null }) {
  const { t } = useTranslation('storage');
  const { kept } = useDevicePacks();
  const isTheirs = (pack: Pick<KeptPack, 'owner'>) => pack.owner === null || pack.owner === owner;
  const packs = [...(kept?.values() ?? [])].filter(isTheirs).toSorted((a, b) => b.keptAt - a.keptAt);
  return (
    <section className={styles.packs} aria-labelledby="offline-packs">
      <h3 className="subhead" id="offline-packs">
        {t('device.packs')}
      </h3>
      {packs.length === 0 ? (
        <p className="small soft">{t('device.noPacks')}</p>
      ) : (
        <>
          <ul className={styles.files}>
            {packs.map((pack) => (
              <PackRow key={pack.id} pack={pack} />
            ))}
          </ul>
          <DeleteButton
            variant="outline"
            label={t('device.removeAll')}
            title={t('device.removeAllTitle')}
            text={t('device.removeAllText')}
            remove={() => deletePacks(isTheirs)}
            invalidates={[DEVICE_KEY]}
          />
        </>
      )}
    </section>
  );
}

function PackRow({ pack }: { pack: KeptPack }) {
  const { t, i18n } = useTranslation(['storage', 'common']);
  const { id, kind, slug, title, language, size, isOn, until } = pack;
  const remove = () =>
    deletePacks((each) => each.id === id).then(
      () => showToast({ type: 'success', title: t('pack.removed', { title }) }),
      () => showToast({ type: 'error', title: t('pack.notChanged') }),
    );
  return (
    <li>
      <span>
        <Link className="link" to={`${PAGES[kind]}/${slug}`} lang={language}>
          {title}
        </Link>{' '}
        <span className="micro soft nums">
          {[
            t(`device.kind.${kind}`),
            formatBytes(size, i18n.language),
            ...(isOn ? [] : [t('pack.hereOff')]),
            ...(until === null
              ? []
              : [t('device.until', { date: formatDay(new Date(until).toISOString(), i18n.language) })]),
          ].join(' · ')}
        </span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('pack.named', { act: t('common:delete'), title })}
        onClick={() => void remove()}
      >
        {t('common:delete')}
      </Button>
    </li>
  );
}
