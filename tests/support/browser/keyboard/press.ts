import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** As with the keyboard: what is pressed has the focus. */
export async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
