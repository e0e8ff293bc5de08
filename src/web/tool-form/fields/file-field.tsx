import clsx from 'clsx';
import { FileText, X } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import type { FileUploadBlock, FileValue } from '#core/tools/template.ts';
import { useFileReader } from '#web/documents/use-file-reader.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, useField } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { DropWords } from './drop-words.tsx';
import type { BlockFieldProps } from './field-props.ts';
import styles from './file-field.module.css';

export function FileField({ block, values, error, onChange, onPending }: BlockFieldProps<FileUploadBlock>) {
  const { t } = useTranslation('workbench');
  const { reading, read, stop } = useFileReader(block);
  const value = values[block.key] as FileValue | undefined;
  const isReading = reading.phase === 'reading';
  useEffect(() => onPending(block.key, isReading), [block.key, isReading, onPending]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const result = await read(file);
    if (result) onChange(block.key, result);
  };
  return (
    <Field
      label={block.label}
      hint={block.help}
      error={reading.phase === 'failed' ? reading.message : error}
      note={block.required ? undefined : t('form.optional')}
    >
      {isReading ? (
        <div className={styles.chosen}>
          <FileText className="icon" aria-hidden="true" />
          <Progress label={t('file.reading', { name: reading.name })} value={reading.progress} max={1} />
          <RemoveButton name={reading.name} onPress={stop} />
        </div>
      ) : value ? (
        <ChosenFile value={value} onRemove={() => onChange(block.key, undefined)} />
      ) : (
        <DropZone block={block} isInvalid={Boolean(error) || reading.phase === 'failed'} onChoose={choose} />
      )}
    </Field>
  );
}

function ChosenFile({ value, onRemove }: { value: FileValue; onRemove: () => void }) {
  const { t } = useTranslation('workbench');
  return (
    <div className={styles.chosen}>
      <FileText className="icon" aria-hidden="true" />
      <span role="status">
        <span>{value.name}</span>
        <br />
        <span className="hint nums">{t('file.characters', { count: value.text.length })}</span>
      </span>
      <RemoveButton name={value.name} onPress={onRemove} />
    </div>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('workbench');
  return (
    <Button variant="ghost" size="icon" aria-label={t('file.remove', { name })} onClick={onPress}>
      <X className="icon" aria-hidden="true" />
    </Button>
  );
}

interface DropZoneProps {
  block: FileUploadBlock;
  isInvalid: boolean;
  onChoose: (file: File | undefined) => void;
}

/** The platform's own file input, with a surface to drop on around it. */
function DropZone({ block, isInvalid, onChoose }: DropZoneProps) {
  const field = useField();
  const [isOver, setIsOver] = useState(false);
  const onDrag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <label
      className={clsx(styles.drop, isOver && styles.isOver, isInvalid && styles.isInvalid)}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        onChoose(event.dataTransfer.files[0]);
      }}
    >
      <DropWords block={block} />
      <input
        {...field}
        className="visually-hidden"
        type="file"
        accept={block.accept.join(',') || undefined}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // So that the same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
