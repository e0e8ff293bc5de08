import { placeSpoken } from '#core/dictation/place-spoken.ts';
import type { Language } from '#core/languages/languages.ts';

export type TextControl = HTMLTextAreaElement | HTMLInputElement;

/**
 * Writes a phrase where the caret is, as typing does: what is selected goes, undo takes it back, whoever follows the field
 * hears of it. Answers whether all of it found room.
 */
export function writeAtCaret(field: TextControl, spoken: string, language: Language): boolean {
  const { value } = field;
  const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
  const place = { before: value.slice(0, start), after: value.slice(end) };
  const isOneLine = field instanceof HTMLInputElement;
  const { text, eats } = placeSpoken(spoken, { ...place, isOneLine }, language);
  if (!text) return true;
  const kept = place.before.slice(0, start - eats);
  field.focus({ preventScroll: true });
  field.setSelectionRange(kept.length, end);
  // Deprecated, and the only way of browsers to write what their own undo takes back.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, kept.length, end, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  }
  return field.value.startsWith(kept + text);
}

/** A field that nobody has been in begins to be written at its end. */
export function findCaret(field: TextControl): void {
  const isUntouched = document.activeElement !== field && field.selectionEnd === 0;
  if (isUntouched) field.setSelectionRange(field.value.length, field.value.length);
}

export function enterField(field: TextControl): void {
  findCaret(field);
  field.focus({ preventScroll: true });
}
