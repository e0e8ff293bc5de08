import { Download } from 'lucide-react';
import type { BundlePageFacts } from '#core/bundles/bundle.ts';
import { BUNDLE_FORMATS, type BundleFormat } from '#core/bundles/shelf.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { countDownload, readBundle } from '../api.ts';
import { FIGURES_KEY } from '../use-bundles.ts';

/** The files of a bundle, made on the device from what its owner may read. */
export const DownloadButtons = ({ bundle }: { bundle: BundlePageFacts }) =>
  BUNDLE_FORMATS.map((format) => <DownloadButton key={format} bundle={bundle} format={format} />);

/** Each writes for itself: a press on one while the other ends is a press. */
function DownloadButton({ bundle, format }: { bundle: BundlePageFacts; format: BundleFormat }) {
  const { t } = useTranslation('bundles');
  const { mutate, isPending } = useWrite({
    async mutationFn() {
      const [contents, { makeBundleFile }] = await Promise.all([
        readBundle(bundle.slug),
        import('../bundle-file.ts'),
      ]);
      const { file, missing } = await makeBundleFile(bundle, contents, format);
      // Counted before it is handed over: a file that nobody may have is none.
      await countDownload(bundle.slug, format);
      saveFile(`${bundle.slug}.${format}`, file);
      return missing;
    },
    invalidates: [FIGURES_KEY],
    onSuccess: (missing) => {
      if (missing.length > 0) showToast({ type: 'warning', title: t('page.letters') });
    },
    failureToast: () => ({ title: t('page.downloadFailed') }),
  });
  return (
    <Button
      variant="outline"
      busy={isPending}
      aria-label={t('page.download', { name: bundle.name, format: t(`page.${format}`) })}
      onClick={() => void mutate()}
    >
      <Download className="icon icon-sm" aria-hidden="true" />
      {t(`page.${format}`)}
    </Button>
  );
}
