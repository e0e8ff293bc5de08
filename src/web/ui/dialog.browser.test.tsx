import { type ReactNode, startTransition, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Input } from './input.tsx';
import { Radio } from './radio.tsx';
import { Select } from './select.tsx';
import { Textarea } from './textarea.tsx';

let cleanUp: () => void;
afterEach(() => cleanUp());

function Example({ kind }: { kind?: 'dialog' | 'alert' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete this run?"
        description="It cannot be brought back."
        {...(kind ? { kind } : {})}
        actions={<Button onClick={() => setOpen(false)}>Keep</Button>}
      />
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Delete this run?' });
const openIt = async () => {
  await page.getByRole('button', { name: 'Open' }).click();
};

test('it is named by its title, described by its text, and passes axe', async () => {
  cleanUp = await render(<Example />, []);
  await openIt();
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveAccessibleDescription('It cannot be brought back.');
  await expectNoAxeViolations(dialog().element());
});

test('Escape closes it and the focus returns to where it was', async () => {
  cleanUp = await render(<Example />, []);
  await openIt();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('opened again at once it stays open', async () => {
  cleanUp = await render(<Example />, []);
  const opener = page.getByRole('button', { name: 'Open' }).element() as HTMLElement;
  opener.click();
  const keep = page.getByRole('button', { name: 'Keep' });
  await expect.element(keep).toBeVisible();
  const { promise: told, resolve: tell } = Promise.withResolvers<Event>();
  document.querySelector('dialog')?.addEventListener('close', tell);
  (keep.element() as HTMLElement).click();
  // Drawn, and not told of yet: that is a task of its own.
  await Promise.resolve();
  expect(dialog().elements()).toEqual([]);
  opener.click();
  await told;
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  expect(dialog().elements()).toHaveLength(1);
});

test('drawn again before the platform tells of the closing it stays open', async () => {
  let open = (_isOpen: boolean) => {};
  function Later() {
    const [isOpen, setOpen] = useState(true);
    open = (next) => startTransition(() => setOpen(next));
    return <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete this run?" />;
  }
  cleanUp = await render(<Later />, []);
  await expect.element(dialog()).toBeVisible();
  const element = dialog().element() as HTMLDialogElement;
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const hold = (event: Event) => {
    event.stopImmediatePropagation();
    tell();
  };
  document.addEventListener('close', hold, { capture: true, once: true });
  open(false);
  await told;
  const { promise: drawn, resolve: draw } = Promise.withResolvers<boolean>();
  // Between the drawing and what follows its painting.
  const observer = new MutationObserver(() => {
    draw(element.open);
    element.dispatchEvent(new Event('close'));
  });
  observer.observe(element, { childList: true });
  open(true);
  expect(await drawn).toBe(true);
  observer.disconnect();
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  await expect.element(dialog()).toBeVisible();
  expect(element.open).toBe(true);
});

test('a title that is one long word leaves the button that closes it in sight', async () => {
  await page.viewport(360, 800);
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  cleanUp = await render(<Dialog open title={title} onClose={() => {}} />, []);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
});

test('the focus stays inside', async () => {
  cleanUp = await render(<Example />, []);
  await openIt();
  await expect.element(dialog()).toBeVisible();
  for (let i = 0; i < 5; i += 1) {
    await userEvent.tab();
    const inside = dialog().element().contains(document.activeElement);
    expect(inside || document.activeElement === document.body).toBe(true);
  }
});

test('a press on the scrim closes it', async () => {
  cleanUp = await render(<Example />, []);
  await openIt();
  await expect.element(dialog()).toBeVisible();
  dialog()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('it stays, whoever closes it, where what it belongs to keeps it open', async () => {
  const onClose = vi.fn();
  cleanUp = await render(<Dialog open onClose={onClose} title="Delete this run?" />, []);
  await expect.element(dialog()).toBeVisible();
  // As the platform does at a second Escape.
  (dialog().element() as HTMLDialogElement).close();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(dialog()).toBeVisible();
});

test('Escape closes a dialog within it and not it', async () => {
  const onClose = vi.fn();
  const Both = () => {
    const [isAsked, setAsked] = useState(false);
    return (
      <Dialog open onClose={onClose} title="Delete this run?">
        <Button onClick={() => setAsked(true)}>Ask</Button>
        <Dialog open={isAsked} onClose={() => setAsked(false)} title="Within" />
      </Dialog>
    );
  };
  cleanUp = await render(<Both />, []);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Within' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Within' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a question waits for its answer: no close button, and a press outside does nothing', async () => {
  cleanUp = await render(<Example kind="alert" />, []);
  await openIt();
  const question = page.getByRole('alertdialog', { name: 'Delete this run?' });
  await expect.element(question).toBeVisible();
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  question.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

test('a drawer stands at the right edge, and below on small screens', async () => {
  cleanUp = await render(
    <Drawer open onClose={() => {}} title="Cart">
      Empty
    </Drawer>,
    [],
  );
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await page.viewport(1280, 800);
  await expect.element(drawer).toBeVisible();
  await expect.poll(() => drawer.element().getBoundingClientRect().right).toBe(1280);
  expect(drawer.element().getBoundingClientRect().width).toBe(420);
  await page.viewport(390, 800);
  await expect.poll(() => drawer.element().getBoundingClientRect().width).toBe(390);
  await expect.poll(() => drawer.element().getBoundingClientRect().bottom).toBe(800);
});

describe('what is asked for can be typed at once', () => {
  const show = async (body: ReactNode, Kind: typeof Dialog | typeof Drawer = Dialog) => {
    cleanUp = await render(
      <Kind open onClose={() => {}} title="Ask" actions={<Button>Keep</Button>}>
        {body}
      </Kind>,
      [],
    );
    await expect.element(page.getByRole('dialog', { name: 'Ask' })).toBeVisible();
  };
  test.each([
    ['a line', <Input key="1" aria-label="First" />, 'textbox'],
    ['a text', <Textarea key="1" aria-label="First" />, 'textbox'],
    ['a choice', <Select key="1" aria-label="First" options={[]} />, 'combobox'],
  ] as const)('%s', async (_, field, role) => {
    await show(
      <>
        <Input aria-label="Not yet" disabled />
        {field}
        <Input aria-label="Second" />
      </>,
    );
    await expect.element(page.getByRole(role, { name: 'First' })).toHaveFocus();
  });

  test('a drawer is a dialog too', async () => {
    await show(<Input aria-label="First" />, Drawer as typeof Dialog);
    await expect.element(page.getByRole('textbox', { name: 'First' })).toHaveFocus();
  });

  test('of radios the chosen one', async () => {
    await show(
      <>
        <Radio name="size" label="Small" />
        <Radio name="size" label="Large" defaultChecked />
      </>,
    );
    await expect.element(page.getByRole('radio', { name: 'Large' })).toHaveFocus();
  });

  test('every dialog of the site is this one: but for the tour, which asks nothing', () => {
    const sources = import.meta.glob<string>('/src/web/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const opening = Object.keys(sources).filter(
      (path) => !path.includes('.test.') && /\.showModal\(|<dialog\b/.test(sources[path] ?? ''),
    );
    expect(opening.sort()).toEqual(['/src/web/tours/tour-stage.ts', '/src/web/ui/dialog.tsx']);
  });
});
