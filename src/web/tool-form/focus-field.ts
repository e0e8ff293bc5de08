import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';

/** Each block of the form stands in an element with this id. */
export const fieldId = (key: string): string => `field-${key}`;

/** Leads to a field, and moves the page only as far as brings it into sight. */
export function focusField(key: string): void {
  const field = document.getElementById(fieldId(key));
  const control = field?.querySelector<HTMLElement>(
    'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button',
  );
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows what is wrong in a form that was sent, and leads to the first such field. The messages grow the fields above the
 * button: the page is scrolled by as much, so that it stays under the pointer.
 */
export function showWrong(
  { nativeEvent, currentTarget }: FormEvent<HTMLFormElement>,
  first: string,
  show: () => void,
): void {
  const pressed = (nativeEvent as SubmitEvent).submitter ?? currentTarget;
  const { top } = pressed.getBoundingClientRect();
  flushSync(show);
  scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' });
  focusField(first);
}
