import { afterEach, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';

afterEach(() => document.body.replaceChildren());

function addButton(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = text;
  button.style.cssText = 'color: #000; background: #fff';
  document.body.append(button);
  return button;
}

/** Rises from pale, which has no contrast, to black. */
const rise = (button: HTMLElement) =>
  button.animate({ opacity: [0.05, 1] }, { duration: 400, easing: 'ease-in' });

test('a button that begins to rise while another one does is judged when it has risen', async () => {
  const [first, second] = [addButton('First'), addButton('Second')];
  rise(first);
  const checked = expectNoAxeViolations();
  setTimeout(() => rise(second), 300);
  await checked;
});

test('what goes on in long parts, as a breath does, is waited for once', async () => {
  const button = addButton('Breath');
  // Longer than the test, and ended by it: the second part is never over.
  const breathe = () => button.animate({ scale: [1, 1.2] }, { duration: 3_600_000 });
  const first = breathe();
  first.onfinish = breathe;
  const checked = expectNoAxeViolations();
  // By then it has been seen to move.
  await new Promise(requestAnimationFrame);
  first.finish();
  await checked;
});

test('what is pale to stay is found, and named with its contrast', async () => {
  addButton('Pale').style.color = '#ccc';
  await expect(expectNoAxeViolations()).rejects.toThrow(/color-contrast: <button[\s\S]*contrast of 1\.6/);
});
