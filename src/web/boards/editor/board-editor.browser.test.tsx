import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Card } from '#core/boards/board.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { type BoardSession, openSession } from '../session/board-session.ts';
import { clearDeviceBoards, findDeviceBoard } from '../session/device-boards.ts';
import { BoardEditor } from './board-editor.tsx';

const note = (id: string, x: number, y: number): Card => ({
  ...{ id, x, y, w: 12, h: 8, kind: 'note', text: `Note ${id}`, colour: 'gold' },
});
let session: BoardSession;
let unmount = () => {};

async function open(width: number, cards = [note('a', 0, 0), note('b', 12, 0), note('c', 0, 8)]) {
  await page.viewport(width, 900);
  const board = { id: crypto.randomUUID(), name: 'Spring', useCase: null, cards };
  session = openSession({ owner: VISITOR, board, known: null });
  unmount = await render(<BoardEditor session={session} />, ['boards', 'storage']);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}
beforeEach(() => clearDeviceBoards(VISITOR));
afterEach(() => {
  unmount();
  session.close();
});

const handle = (id: string) => page.getByRole('button', { name: new RegExp(`^Note: Note ${id}\\.`) });
const focus = (id: string) => (handle(id).element() as HTMLElement).focus();
const card = (id: string) => session.view().board.cards.find((each) => each.id === id);
const focused = () => document.activeElement?.getAttribute('data-handle');
const said = () =>
  page
    .getByRole('status')
    .elements()
    .map((each) => each.textContent);

test('a board that was shown, left and shown again is kept by itself', async () => {
  await open(1280);
  unmount();
  unmount = await render(<BoardEditor session={session} />, ['boards', 'storage']);
  session.rename('Summer');
  await expect
    .poll(async () => (await findDeviceBoard(VISITOR, session.view().board.id))?.board.name)
    .toBe('Summer');
});

test('a step back that follows another is heard too', async () => {
  await open(1280);
  focus('a');
  await userEvent.keyboard('{ArrowDown}');
  focus('b');
  await userEvent.keyboard('{ArrowDown}');
  const heard = watchStatus();
  const undone = () => heard.filter((words) => words === 'Undone.').length;
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(undone).toBe(times);
  }
});

describe('on the grid', () => {
  test('arrows move a card, Shift and arrows change its size, each step is said', async () => {
    await open(1280);
    focus('a');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(card('a')).toMatchObject({ x: 0, y: 2, w: 12, h: 8 });
    expect(said()).toContain('Column 1, row 3, 12 wide, 8 high.');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(card('a')).toMatchObject({ w: 13, h: 9 });
    expect(focused()).toBe('a');
  });

  test('what a card passes over returns to its place, and all its steps are undone as one', async () => {
    await open(1280);
    focus('a');
    await userEvent.keyboard('{ArrowRight>12/}');
    expect(card('a')).toMatchObject({ x: 12, y: 0 });
    expect(card('b')).toMatchObject({ x: 12, y: 8 });
    await userEvent.keyboard('{ArrowRight>12/}');
    expect(card('a')).toMatchObject({ x: 24, y: 0 });
    expect(card('b')).toMatchObject({ x: 12, y: 0 });
    expect(focused()).toBe('a');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(card('a')).toMatchObject({ x: 0, y: 0 });
  });

  test('the Tab key goes in the order of reading, also after a move', async () => {
    await open(1280);
    const order = () =>
      [...document.querySelectorAll('[data-handle]')]
        .map((each) => each.getAttribute('data-handle'))
        .join('');
    expect(order()).toBe('abc');
    focus('a');
    await userEvent.keyboard('{ArrowDown>20/}');
    expect(order()).toBe('bca');
    expect(focused()).toBe('a');
  });

  test('Enter writes, Escape returns, the board grows with its words, Delete and undo', async () => {
    await open(1280);
    focus('a');
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(page.getByLabelText('Text of the note'), 'line\n'.repeat(14));
    expect(card('a')?.h).toBeGreaterThan(8);
    expect(card('c')?.y).toBeGreaterThanOrEqual(card('a')?.h ?? 99);
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe('a');
    await userEvent.keyboard('{Delete}');
    expect(card('a')).toBeUndefined();
    expect(focused()).toBe('b');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(card('a')?.h).toBeGreaterThan(8);
  });

  test('Escape that takes back a Japanese word goes on writing the note', async () => {
    await open(1280);
    focus('a');
    await userEvent.keyboard('{Enter}');
    const field = page.getByLabelText('Text of the note');
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    await userEvent.fill(field, '春');
    await userEvent.keyboard('{Escape}');
    await expect.poll(focused).toBe('a');
  });

  test('the pointer moves a card to the nearest cell', async () => {
    await open(1280);
    const cell = page.getByRole('list', { name: 'Cards of Spring' }).element().getBoundingClientRect().width;
    const { left, top } = handle('a').element().getBoundingClientRect();
    const fire = (type: string, x: number, y: number) =>
      handle('a')
        .element()
        .dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            button: 0,
            clientX: left + x,
            clientY: top + y,
          }),
        );
    // No real pointer is down: what captures it has nothing to capture.
    Element.prototype.setPointerCapture = () => undefined;
    fire('pointerdown', 0, 0);
    fire('pointermove', (cell / 48) * 24.4, (cell / 48) * 3.4);
    fire('pointerup', (cell / 48) * 24.4, (cell / 48) * 3.4);
    expect(card('a')).toMatchObject({ x: 24, y: 3 });
    // That was no press: nothing is being written.
    expect(document.querySelector('textarea')).toBeNull();
  });

  test('all of it without dragging, by the card’s menu', async () => {
    await open(1280);
    await page.getByRole('button', { name: 'What to do with this card' }).first().click();
    await page.getByRole('button', { name: 'To the right' }).click();
    expect(card('a')?.x).toBe(2);
    await page.getByRole('button', { name: 'Garnet' }).click();
    expect(card('a')).toMatchObject({ colour: 'garnet' });
    await expectNoAxeViolations();
  });
});

describe('in a column', () => {
  test('cards stand in the order of reading, and arrows change it', async () => {
    await open(360);
    focus('b');
    await userEvent.keyboard('{ArrowUp}');
    expect(said()).toContain('Now number 1 of 3.');
    const order = [...document.querySelectorAll('[data-handle]')].map((each) =>
      each.getAttribute('data-handle'),
    );
    expect(order).toEqual(['b', 'a', 'c']);
    expect(focused()).toBe('b');
    await expectNoAxeViolations();
  });
});

test('what is written is kept as it is written', async () => {
  await open(1280);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await userEvent.fill(page.getByLabelText('Text of the note'), 'New');
  await expect.element(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible();
  const kept = await findDeviceBoard(VISITOR, session.view().board.id);
  expect(kept?.board.cards.at(-1)).toMatchObject({ kind: 'note', text: 'New' });
});

test('what the device has no room for is said to be in this tab alone', async () => {
  await open(1280);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await expect
    .poll(said)
    .toContain('Not kept on this device: the board is only in this tab, and ends with it.');
  await expectNoAxeViolations();
  put.mockRestore();
  session.rename('Room again');
  await expect.poll(said).toContain('Saved on this device');
});

describe('the focus', () => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('stays on a step back that was the last one, which says that there is none', async () => {
    await open(1280);
    focus('a');
    await userEvent.keyboard('{ArrowDown}');
    await press(button('Undo'));
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Undo')).toHaveFocus();
    await press(button('Redo'));
    await expect.element(button('Redo')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Redo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(card('a')).toMatchObject({ y: 1 });
  });

  test('comes back from the new name, and stays on a card as what it was undone', async () => {
    await open(1280);
    await press(button('Rename'));
    await userEvent.keyboard('{Control>}a{/Control}Summer{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Summer');
    await expect.element(button('Rename')).toHaveFocus();
    focus('b');
    await userEvent.keyboard('{Delete}');
    await expect.poll(focused).toBe('c');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(handle('b')).toBeVisible();
    expect(focused()).toBe('c');
  });

  test('stays in the new name where that could not be read, and it is said why', async () => {
    await open(1280);
    await press(button('Rename'));
    await userEvent.keyboard('{Control>}a{/Control}');
    const field = page.getByRole('textbox', { name: /^Name of the board/ });
    await field.fill('Spring\u200b');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/letter or digit/);
    await expect.element(field).toHaveFocus();
    await field.fill('Summer');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Summer');
  });

  test('goes to the next card where the undone one had it', async () => {
    await open(1280, [note('a', 0, 0)]);
    await press(page.getByRole('button', { name: 'Note', exact: true }));
    await expect.poll(() => session.view().board.cards.length).toBe(2);
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => session.view().board.cards.length).toBe(1);
    await expect.poll(focused).toBe('a');
  });
});
