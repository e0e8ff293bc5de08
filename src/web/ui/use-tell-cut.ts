import type { ClipboardEvent, DragEvent } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from './toast.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a field with a `maxLength`, at which the browser cuts what is pasted without a word.
 * @param told instead of the words for any field
 */
export function useTellCut(told?: string) {
  const { t } = useTranslation('common');
  const tell = (field: TextControl, added: string) => {
    const { maxLength, readOnly, value, selectionStart, selectionEnd } = field;
    const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
    const length = value.length - selected + added.replaceAll('\r\n', '\n').length;
    if (maxLength >= 0 && !readOnly && length > maxLength)
      showToast({ type: 'warning', title: told ?? t('cut') });
  };
  return {
    onPaste: ({ currentTarget, clipboardData }: ClipboardEvent<TextControl>) =>
      tell(currentTarget, clipboardData.getData('text')),
    onDrop: ({ currentTarget, dataTransfer }: DragEvent<TextControl>) =>
      tell(currentTarget, dataTransfer.getData('text')),
  };
}
