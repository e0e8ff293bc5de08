import { Upload } from 'lucide-react';
import type { FileUploadBlock } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** What stands in the surface that takes a file. */
export function DropWords({ block: { accept, maxSize } }: { block: FileUploadBlock }) {
  const { t } = useTranslation('workbench');
  const kinds = accept.map((entry) => entry.replace(/^\./, '').toUpperCase()).join(', ');
  return (
    <>
      <Upload className="icon" aria-hidden="true" />
      <span>
        {t('file.choose')}
        <br />
        <span className="hint">
          {kinds ? t('file.accepted', { kinds, maxSize }) : t('file.any', { maxSize })}
        </span>
      </span>
    </>
  );
}
