import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** As with the keyboard: what is pressed has the focus. What is busy hears no key, so that is waited for, as with the pointer. */
export async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeEnabled();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
