/** Each block of the form stands in an element with this id. */
export const fieldId = (key: string): string => `field-${key}`;

export function focusField(key: string): void {
  const control = document
    .getElementById(fieldId(key))
    ?.querySelector<HTMLElement>(
      'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button',
    );
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
