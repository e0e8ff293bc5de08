import { EXPORT_NAMES, type ExportName } from '#core/admin/export-names.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { downloadFrom } from '#web/lib/save-file.ts';
import styles from '../admin.module.css';
import { askForExports, exportAddress } from '../api.ts';

/** What the house keeps, as files. A download cannot ask for a fresh sign-in: that is asked for before it begins. */
export function ExportLinks() {
  const { t } = useTranslation('admin');
  const download = useDangerousWrite({
    mutationFn: (_: ExportName) => askForExports(),
    onSuccess: (_, name) => downloadFrom(exportAddress(name)),
    failureToast: () => ({ title: t('exports.failed') }),
  });
  return (
    <section className={styles.reports}>
      <h2 className="heading">{t('exports.title')}</h2>
      <p className="small soft">{t('exports.text')}</p>
      <p className={styles.role}>
        {EXPORT_NAMES.map((name) => (
          <button key={name} type="button" className="link" onClick={() => void download.mutate(name)}>
            {t(`exports.${name}`)}
          </button>
        ))}
      </p>
    </section>
  );
}
