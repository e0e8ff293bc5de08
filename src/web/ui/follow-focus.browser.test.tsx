import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { followFocus } from './follow-focus.ts';
import { showToast } from './toast.ts';

let cleanUp: () => void;
afterEach(() => cleanUp());

const show = async (ui: ReactNode) => {
  cleanUp = await render(ui, []);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** By keyboard, as who sees no pointer. */
async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

function Rows({ children }: { children?: ReactNode }) {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [question, setQuestion] = useState<string>();
  const remove = (row: string) => setRows(rows.filter((other) => other !== row));
  return (
    <section>
      <h2>The rows</h2>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <Button>Open {row}</Button>
              <Button onClick={() => remove(row)}>Delete {row}</Button>
              <Button onClick={() => setQuestion(row)}>Ask {row}</Button>
            </li>
          ))}
        </ul>
      )}
      {children}
      <Dialog
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title="Sure?"
        actions={
          <Button
            onClick={() => {
              remove(question ?? '');
              setQuestion(undefined);
            }}
          >
            Yes
          </Button>
        }
      />
    </section>
  );
}

test('a row that goes gives the focus to the same control of the next, of the one before, and at last to the heading', async () => {
  await show(<Rows />);
  await press('Delete b');
  await expect.element(button('Delete c')).toHaveFocus();
  await press('Delete c');
  await expect.element(button('Delete a')).toHaveFocus();
  await press('Delete a');
  await expect.element(page.getByRole('heading', { name: 'The rows' })).toHaveFocus();
});

function Uneven() {
  const [isThere, setIsThere] = useState(true);
  return (
    <div>
      {isThere && (
        <article>
          <Button>Choose</Button>
          <Button onClick={() => setIsThere(false)}>Remove</Button>
        </article>
      )}
      <article>
        <Button data-testid="other">Remove</Button>
        <Button>Show</Button>
      </article>
    </div>
  );
}

test('the same control is that of the same name, where rows have not the same ones', async () => {
  await show(<Uneven />);
  (button('Remove').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByTestId('other')).toHaveFocus();
});

test('so does one that goes after a question', async () => {
  await show(<Rows />);
  await press('Ask b');
  await press('Yes');
  await expect.element(button('Ask c')).toHaveFocus();
});

function Swapped() {
  const [isOn, setIsOn] = useState(false);
  if (!isOn) return <Button onClick={() => setIsOn(true)}>Select</Button>;
  return (
    <div>
      <Button>All</Button>
      <Button data-takes-focus="" onClick={() => setIsOn(false)}>
        Done
      </Button>
    </div>
  );
}

test('what takes the place of what was pressed gets it, and gives it back', async () => {
  await show(<Swapped />);
  await press('Select');
  await expect.element(button('Done')).toHaveFocus();
  await press('Done');
  await expect.element(button('Select')).toHaveFocus();
});

function Editable() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {isOpen ? (
        <form>
          <Button>Help</Button>
          <input aria-label="Name" />
          <Button onClick={() => setIsOpen(false)}>Cancel</Button>
        </form>
      ) : (
        <p>
          <Button>Copy</Button>
          <Button onClick={() => setIsOpen(true)}>Edit</Button>
        </p>
      )}
    </div>
  );
}

test('a form that opens gets it in its first field, and as it closes it goes to where that was opened', async () => {
  await show(<Editable />);
  await press('Edit');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await press('Cancel');
  await expect.element(button('Edit')).toHaveFocus();
});

function Below() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <p>
        <Button onClick={() => setIsOpen(true)}>Change</Button>
      </p>
      {isOpen && (
        <div>
          <Button onClick={() => setIsOpen(false)}>Close</Button>
        </div>
      )}
      <Button>After</Button>
    </div>
  );
}

test('what was opened below its button gives it back to the button', async () => {
  await show(<Below />);
  await press('Change');
  await press('Close');
  await expect.element(button('Change')).toHaveFocus();
});

function Ordered() {
  const [rows, setRows] = useState(['a', 'b']);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <Button onClick={() => setRows(rows.toReversed())}>Move {row}</Button>
        </li>
      ))}
    </ul>
  );
}

test('a row that moves keeps it', async () => {
  await show(<Ordered />);
  await press('Move b');
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Move b');
  await expect.element(button('Move b')).toHaveFocus();
  await press('Move b');
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Move a');
  await expect.element(button('Move b')).toHaveFocus();
});

function More() {
  const [count, setCount] = useState(2);
  return (
    <>
      <ul>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is its number
          <li key={at}>
            <Button>Row {at + 1}</Button>
          </li>
        ))}
      </ul>
      {count < 5 && <Button onClick={() => setCount(5)}>Show more</Button>}
    </>
  );
}

test('what shows more and goes gives it to the first that it has shown', async () => {
  await show(<More />);
  await press('Show more');
  await expect.element(button('Row 3')).toHaveFocus();
});

function Working() {
  const [isAtWork, setIsAtWork] = useState(false);
  return (
    <>
      <button type="button" disabled={isAtWork} onClick={() => setIsAtWork(true)}>
        Work
      </button>
      <output>{isAtWork ? 'at work' : 'done'}</output>
      <input aria-label="Other" />
      <div onClickCapture={() => setIsAtWork(false)}>
        <p data-testid="end">End</p>
      </div>
    </>
  );
}

test('what was blocked by its work has it again afterwards, but takes it from nobody', async () => {
  await show(<Working />);
  const end = () => (page.getByTestId('end').element() as HTMLElement).click();
  await press('Work');
  await expect.element(page.getByText('at work')).toBeVisible();
  end();
  await expect.element(button('Work')).toHaveFocus();
  await press('Work');
  await expect.element(page.getByText('at work')).toBeVisible();
  await page.getByLabelText('Other').click();
  end();
  await expect.element(page.getByText('done')).toBeVisible();
  await expect.element(page.getByLabelText('Other')).toHaveFocus();
});

test('who acts in a toast is back where they were before', async () => {
  await show(<Rows />);
  (button('Open b').element() as HTMLElement).focus();
  showToast({ title: 'Gone', act: { label: 'Undo', onPress: () => {} } });
  await press('Undo');
  await expect.element(button('Open b')).toHaveFocus();
});

test('who has left everything keeps nothing', async () => {
  await show(<Rows />);
  const open = button('Open b').element() as HTMLElement;
  open.focus();
  open.blur();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  open.closest('li')?.remove();
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('it is followed no longer than it is asked to', async () => {
  cleanUp = followFocus();
  document.body.innerHTML = '<p><button>One</button><button>Two</button><button>Three</button></p>';
  (button('One').element() as HTMLElement).focus();
  button('One').element().remove();
  await expect.element(button('Two')).toHaveFocus();
  cleanUp();
  button('Two').element().remove();
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});

test('by touch no field takes the focus, which would bring up a keyboard on the screen', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : real(query),
  );
  await show(<Swap />);
  await button('Rename').click();
  await expect.element(page.getByLabelText('Name')).toBeVisible();
  await expect.element(button('Keep')).toHaveFocus();
  vi.restoreAllMocks();
});

function Swap() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Rename</Button>;
  return (
    <>
      <label>
        Name <input />
      </label>
      <Button onClick={() => setOpen(false)}>Keep</Button>
    </>
  );
}
