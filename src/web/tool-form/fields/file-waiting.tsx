import clsx from 'clsx';
import type { FileUploadBlock } from '#core/tools/template.ts';
import { useField } from '#web/ui/field.tsx';
import { BlockField } from './block-field.tsx';
import { DropWords } from './drop-words.tsx';
import styles from './file-field.module.css';

/** A file field before it is here, as `LateField` wants it. */
export const FileWaiting = ({ block, error }: { block: FileUploadBlock; error: string | undefined }) => (
  <BlockField block={block} error={error}>
    <DropButton block={block} isInvalid={Boolean(error)} />
  </BlockField>
);

function DropButton({ block, isInvalid }: { block: FileUploadBlock; isInvalid: boolean }) {
  const { id, 'aria-describedby': describedBy } = useField();
  return (
    <button
      type="button"
      id={id}
      aria-describedby={describedBy}
      className={clsx(styles.drop, styles.isWaiting, isInvalid && styles.isInvalid)}
    >
      <DropWords block={block} />
    </button>
  );
}
