import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY_NOTE, type NoteOutcome, type NoteWrite } from '#core/notes/note.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { NotesPage } from '../notes-page.tsx';

const NAMESPACES = ['notes', 'exports', 'results', 'runs', 'send', 'speech', 'voice', 'workbench'];
/** The first is the one that was written last. */
const at = (minute: number) => `2026-01-05T09:${60 - minute}:00.000Z`;

let unmount = () => {};
beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

async function open(...titles: string[]): Promise<void> {
  const notes = titles.map((title, index) => ({
    ...{ ...EMPTY_NOTE, id: crypto.randomUUID(), version: 1, title, body: `Of ${title}` },
    ...{ createdAt: at(index + 1), updatedAt: at(index + 1), trashedAt: null },
  }));
  const user = { id: crypto.randomUUID(), email: 'ana@example.test' };
  answerApi({
    'GET /api/session': () => Response.json({ user, level: 'none' }),
    'GET /api/notes': ({ search }) => {
      const isFirst = new URLSearchParams(search).get('cursor') === '0';
      const items = notes.map((note, index) => ({ id: note.id, revision: index + 1, note }));
      return Response.json({ items: isFirst ? items : [], nextCursor: null });
    },
    'POST /api/notes': ({ body }) => {
      const items = (body as { notes: NoteWrite[] }).notes.map(
        ({ base, ...write }): NoteOutcome => ({
          isTaken: true,
          note: {
            ...{ ...EMPTY_NOTE, ...write, version: base + 1, createdAt: at(1), updatedAt: at(1) },
            trashedAt: write.isTrashed ? at(1) : null,
          },
        }),
      );
      return Response.json({ items, nextCursor: null });
    },
  });
  await refreshSession();
  unmount = await render(<NotesPage />, NAMESPACES);
}

const shelf = () => page.getByRole('complementary', { name: 'Notebooks' });
const row = (title: string) => shelf().getByRole('button', { name: new RegExp(`^${title}`) });
const text = () => page.getByPlaceholder('Write your notes here...');
const newNote = () => page.getByRole('button', { name: 'New note', exact: true });

async function moveToTrash(title: string): Promise<void> {
  await row(title).click();
  await expect.element(text()).toHaveValue(`Of ${title}`);
  await page.getByRole('article').getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect.element(page.getByText('Moved to trash')).toBeVisible();
}

it.each([
  ['Alpha', 'Beta'],
  ['Beta', 'Gamma'],
  ['Gamma', 'Beta'],
])('as %s is moved to the trash the focus goes to %s', async (moved, next) => {
  await open('Alpha', 'Beta', 'Gamma');
  await moveToTrash(moved);
  await expect.element(row(next)).toHaveFocus();
  await expect.element(row(moved)).not.toBeInTheDocument();
});

it('goes to "New note" where no other note is there', async () => {
  await open('Alpha');
  await moveToTrash('Alpha');
  await expect.element(newNote()).toHaveFocus();
});

it('goes to the "New note" that can be seen on a phone', async () => {
  await open('Alpha', 'Beta');
  await expect.element(text()).toHaveValue('Of Alpha');
  await page.viewport(360, 800);
  await page.getByRole('article').getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect.element(newNote()).toHaveFocus();
});

it('what was moved comes back by "Undo", and is written on at once', async () => {
  await open('Alpha', 'Beta');
  await moveToTrash('Alpha');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(text()).toHaveFocus();
  await expect.element(text()).toHaveValue('Of Alpha');
  await expect.element(row('Alpha')).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Moved to trash')).not.toBeInTheDocument();
});

it('"Undo" takes it out of the trash also from another page', async () => {
  await open('Alpha', 'Beta');
  await moveToTrash('Alpha');
  const undo = page.getByRole('button', { name: 'Undo' }).element();
  const address = location.href;
  unmount();
  undo.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  unmount = await render(<NotesPage />, NAMESPACES);
  await expect.element(row('Alpha')).toBeVisible();
  expect(location.href).toBe(address);
});
