import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FieldBlock, FormValues } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { FormBlock } from './form-block.tsx';

const FILE: FieldBlock = {
  type: 'file_upload',
  key: 'file',
  label: 'Notes',
  required: false,
  accept: ['.txt', '.md'],
  maxSize: '1KB',
  maxSizeBytes: 1024,
};
const VOICE: FieldBlock = { type: 'voice_input', key: 'voice_input', label: 'Thoughts', required: false };
const values: FormValues = {};

let cleanUp: () => void;
beforeEach(() => {
  // Idle time never comes.
  vi.stubGlobal('requestIdleCallback', () => 0);
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(block: FieldBlock, width = 390) {
  await page.viewport(width, 800);
  cleanUp = await render(
    <main>
      <FormBlock block={block} values={values} error={undefined} onChange={vi.fn()} onPending={vi.fn()} />
      <p>After it</p>
    </main>,
    ['workbench'],
  );
}
const button = (name: RegExp) => page.getByRole('button', { name });
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
const clock = () => page.getByText('0:00');
/** Whatever was to be done by now. */
async function drawn() {
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
}
/** Where what follows stands. */
const top = () => page.getByText('After it').element().getBoundingClientRect().top;

/** Counts what would open the dialog in which a file is chosen. */
function countDialogs() {
  const opened = vi.fn();
  const onClick = (event: MouseEvent) => {
    if (event.target !== input()) return;
    event.preventDefault();
    opened();
  };
  document.addEventListener('click', onClick, { capture: true });
  const before = cleanUp;
  cleanUp = () => {
    before();
    document.removeEventListener('click', onClick, { capture: true });
  };
  return opened;
}

it.each([1280, 390])('at %i pixels nothing moves when the field comes', async (width) => {
  await show(FILE, width);
  await expectNoAxeViolations();
  const before = top();
  button(/^Notes/)
    .element()
    .focus();
  await vi.waitFor(() => expect(input()).not.toBeNull());
  expect(top()).toBe(before);
  cleanUp();

  await show(VOICE, width);
  await expectNoAxeViolations();
  const above = top();
  button(/^Record/)
    .element()
    .focus();
  await expect.element(clock()).toBeInTheDocument();
  expect(top()).toBe(above);
});

it('keeps the focus of the button that waited, and presses nothing', async () => {
  await show(FILE);
  const opened = countDialogs();
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(document.activeElement).toBe(input()));
  expect(opened).not.toHaveBeenCalled();
});

it('opens the dialog for a press that came first, once', async () => {
  await show(FILE);
  const opened = countDialogs();
  await button(/^Notes/).click();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(input());
});

it('waits with the field until a press on the button that waited has ended', async () => {
  await show(FILE);
  const opened = countDialogs();
  await drawn();
  const waiting = button(/^Notes/).element() as HTMLElement;
  waiting.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // Loaded before: everything that it needs is there at once.
  await import('./late-fields.ts');
  await drawn();
  expect(waiting.isConnected).toBe(true);
  waiting.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  waiting.click();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
});

it('opens the microphone for a press that came first, once', async () => {
  vi.stubGlobal('SpeechRecognition', EventTarget);
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await show(VOICE);
  await button(/^Record/).click();
  await expect.element(page.getByText(/The microphone is blocked/)).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});
