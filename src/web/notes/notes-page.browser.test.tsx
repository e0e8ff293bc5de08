import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Level } from '#core/licenses/levels.ts';
import {
  type DeletionOutcome,
  EMPTY_NOTE,
  NOTE_LIMITS,
  type Note,
  type NoteDeletion,
  type NoteOutcome,
  type NoteWrite,
} from '#core/notes/note.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchStatus } from '#tests/support/browser/watch-status.ts';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { noteDatabase } from './device/note-database.ts';
import { NotesPage } from './notes-page.tsx';

const AT = '2026-01-05T09:12:00.000Z';
const note = (over: Partial<Note>): Note => ({
  ...EMPTY_NOTE,
  ...{ id: crypto.randomUUID(), version: 1, createdAt: AT, updatedAt: AT, trashedAt: null },
  ...over,
});

let unmount: (() => void) | undefined;
beforeEach(async () => {
  // Wide enough for the shelf to stand beside the text.
  await page.viewport(1280, 900);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(async () => {
  unmount?.();
  await noteDatabase().forget(VISITOR);
  vi.unstubAllGlobals();
});

const allDeleted = ({ body }: { body: unknown }) => {
  const items = (body as { notes: NoteDeletion[] }).notes.map(
    ({ id }): DeletionOutcome => ({ id, note: null }),
  );
  return Response.json({ items, nextCursor: null });
};

/** Each account once: stores of accounts live as long as the page. */
async function open(notes: Note[] | null, sendNotes = takeAll, level: Level = 'none') {
  const user = notes && { id: crypto.randomUUID(), email: 'ana@example.test' };
  const api = answerApi({
    'GET /api/session': () => Response.json({ user, level }),
    'GET /api/notes': ({ search }) => {
      const isFirst = new URLSearchParams(search).get('cursor') === '0';
      const states = (notes ?? []).map((each, index) => ({ id: each.id, revision: index + 1, note: each }));
      return Response.json({ items: isFirst ? states : [], nextCursor: null });
    },
    'POST /api/notes': ({ body }) => sendNotes((body as { notes: NoteWrite[] }).notes),
  });
  await refreshSession();
  await openPage();
  return api;
}

/** All that its parts say, those that come with the first word among them. */
const NAMESPACES = ['notes', 'exports', 'results', 'runs', 'send', 'speech', 'voice', 'workbench'];

async function openPage(namespaces = NAMESPACES) {
  unmount = await render(<NotesPage />, namespaces);
  await expect.element(text()).toBeVisible();
}

function takeAll(writes: NoteWrite[]): Response {
  const items = writes.map(
    ({ base, ...write }): NoteOutcome => ({
      isTaken: true,
      note: note({ ...write, version: base + 1 }),
    }),
  );
  return Response.json({ items, nextCursor: null });
}

const text = () => page.getByPlaceholder('Write your notes here...');
const list = () => page.getByRole('complementary', { name: 'Notebooks' });

describe('a visitor', () => {
  it('writes at once, and is told that it is on this device', async () => {
    await open(null);
    await expect.element(page.getByText('0 characters, 0 words')).toBeVisible();
    await userEvent.type(text(), 'Two words');
    await expect.element(page.getByText('9 characters, 2 words')).toBeVisible();
    await expect.element(page.getByText('Saved on this device')).toBeVisible();
    await expect.element(list().getByRole('button', { name: /Two words/ })).toBeVisible();
    await expectNoAxeViolations();
  });

  it('keeps the place of the text where its buttons come with the first letter', async () => {
    await page.viewport(390, 844);
    await open(null);
    const top = () => text().element().getBoundingClientRect().top;
    const before = top();
    await userEvent.type(text(), 'H');
    await expect.element(page.getByRole('button', { name: 'Pin to the top of the list' })).toBeVisible();
    await expect.element(page.getByText('Saved on this device')).toBeVisible();
    expect(top()).toBe(before);
  });

  it('loses no key while the texts of what is done with a note are still on their way', async () => {
    answerApi({ 'GET /api/session': () => Response.json({ user: null, level: 'none' }) });
    await refreshSession();
    await openPage(NAMESPACES.filter((name) => name !== 'send' && name !== 'exports'));
    await userEvent.type(text(), 'Call Anna on Friday about the hall');
    await expect.element(text()).toHaveValue('Call Anna on Friday about the hall');
  });
});

it('says for whom offline mode is, and to those that they have it', async () => {
  await open(null);
  await expect.element(page.getByText('Offline mode is for Pro users.')).toBeVisible();
  unmount?.();
  await open([], takeAll, 'reseller');
  await expect.element(page.getByText('Your license includes offline mode.')).toBeVisible();
  await expect.element(page.getByText('Offline mode is for Pro users.')).not.toBeInTheDocument();
});

describe('the notes of an account', () => {
  const NOTES = () => [
    note({ title: 'Course outline', body: 'Six evenings', notebook: 'Course' }),
    note({ title: 'Letters', body: 'About the lamp', isPinned: true }),
    note({ title: 'Old plan', body: 'No more', isTrashed: true, trashedAt: new Date().toISOString() }),
  ];

  it('are found by what stands in them, and by their notebook', async () => {
    await open(NOTES());
    await expect.element(list().getByRole('button', { name: /Letters Pinned/ })).toBeVisible();
    await userEvent.type(page.getByRole('searchbox', { name: 'Search notes' }), 'evening');
    await expect.element(list().getByText('1 note found')).toBeVisible();
    await expect.element(list().getByRole('button', { name: /Letters/ })).not.toBeInTheDocument();
    await userEvent.clear(page.getByRole('searchbox', { name: 'Search notes' }));
    await list()
      .getByRole('button', { name: /^Course 1/ })
      .click();
    await expect.element(list().getByRole('button', { name: /Course outline/ })).toBeVisible();
    await expect.element(list().getByRole('button', { name: /Letters/ })).not.toBeInTheDocument();
    await expectNoAxeViolations();
  });

  it('are read aloud as they will look, and written on afterwards', async () => {
    await open(NOTES());
    await list()
      .getByRole('button', { name: /Course outline/ })
      .click();
    await page.getByRole('button', { name: 'Listen' }).click();
    await expect.element(page.getByRole('region', { name: 'Read aloud' })).toBeVisible();
    await expect.element(page.getByRole('paragraph').filter({ hasText: 'Six evenings' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.element(text()).toHaveValue('Six evenings');
  });

  it('are read in the trash, and come back from it', async () => {
    await open(NOTES());
    await list()
      .getByRole('button', { name: /^Trash 1/ })
      .click();
    await list()
      .getByRole('button', { name: /Old plan/ })
      .click();
    await expect.element(text()).toHaveAttribute('readonly');
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByText(/^Saved in your account/)).toBeVisible();
    await expect.element(text()).not.toHaveAttribute('readonly');
  });

  it('of the trash that were searched for are deleted alone, and that is what is said', async () => {
    const thrown = { isTrashed: true, trashedAt: new Date().toISOString() };
    const api = await open([
      ...NOTES(),
      note({ title: 'Other plan', ...thrown }),
      note({ title: 'Rest', ...thrown }),
    ]);
    api.routes['POST /api/notes/delete'] = allDeleted;
    await list()
      .getByRole('button', { name: /^Trash 3/ })
      .click();
    await userEvent.type(page.getByRole('searchbox', { name: 'Search notes' }), 'plan');
    await expect.element(list().getByText('2 notes found')).toBeVisible();
    await list().getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete the 2 notes found' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 notes for good?' });
    await dialog.getByRole('button', { name: 'Delete the 2 notes found' }).click();
    await userEvent.clear(page.getByRole('searchbox', { name: 'Search notes' }));
    await expect.element(list().getByRole('button', { name: /^Rest/ })).toBeVisible();
    await expect.element(list().getByRole('button', { name: /plan/ })).not.toBeInTheDocument();
    await list().getByText('More', { exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Empty the trash' })).toBeVisible();
  });

  it('of the trash are deleted one by one, each after a question', async () => {
    const api = await open(NOTES());
    api.routes['POST /api/notes/delete'] = allDeleted;
    await list()
      .getByRole('button', { name: /^Trash 1/ })
      .click();
    await list()
      .getByRole('button', { name: /Old plan/ })
      .click();
    const press = () => page.getByRole('button', { name: 'Delete for good' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 1 note for good?' });
    await press();
    await expect.element(dialog.getByText(/^It is deleted on all your devices/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(list().getByRole('button', { name: /Old plan/ })).toBeVisible();
    await press();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect.element(list().getByRole('button', { name: /Old plan/ })).not.toBeInTheDocument();
    await expect.poll(() => api.asked.map(({ route }) => route)).toContain('POST /api/notes/delete');
  });

  it('show both texts of a conflict, and settle it by a choice', async () => {
    const conflicts = [{ there: 'from there', here: 'from here' }];
    await open([note({ title: 'Two', body: 'a\nfrom there\nfrom here\nb', conflicts })]);
    const conflict = page.getByRole('region', { name: 'Written in two places' });
    await expect.element(conflict.getByText('from there')).toBeVisible();
    await expectNoAxeViolations();
    await conflict.getByRole('button', { name: 'Keep this one' }).first().click();
    await expect.element(text()).toHaveValue('a\nfrom there\nb');
    await expect.element(conflict).not.toBeInTheDocument();
  });

  it('say so when the account has no room', async () => {
    const details = { what: 'notes', unit: 'rows', limit: 1, used: 1 };
    await open(NOTES(), () => refuse(409, 'quota_exceeded', details));
    await userEvent.type(text(), ' and more');
    await expect.element(page.getByText(/has no room for more notes/)).toBeVisible();
  });

  it('are offered again as the page opens: there may be room by now', async () => {
    let isFull = true;
    await open(NOTES(), (writes) => (isFull ? refuse(409, 'quota_exceeded') : takeAll(writes)));
    await userEvent.type(text(), ' and more');
    await expect.element(page.getByText(/has no room for more notes/)).toBeVisible();
    isFull = false;
    unmount?.();
    await openPage();
    await expect.element(page.getByText(/^Saved in your account/)).toBeVisible();
  });

  it('say that they wait where the account cannot be reached', async () => {
    await open(NOTES(), () => {
      throw new TypeError('Failed to fetch');
    });
    await expect.element(text()).toHaveValue('About the lamp');
    await userEvent.type(text(), ' and more');
    await expect.element(page.getByText(/waiting for a connection/)).toBeVisible();
  });

  it('say that it is tried again where the server is there and does not take them', async () => {
    await open(NOTES(), () => refuse(503, 'unavailable'));
    await expect.element(text()).toHaveValue('About the lamp');
    await userEvent.type(text(), ' and more');
    await expect
      .element(page.getByText(/The server cannot take it right now; it will be tried again/))
      .toBeVisible();
  });

  it('are left alone by what is typed in the same moment as a new one is begun', async () => {
    await open([note({ title: 'Kept', body: 'Kept too' })]);
    await expect.element(text()).toHaveValue('Kept too');
    list()
      .getByRole('button', { name: 'New note' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await userEvent.fill(page.getByLabelText('Title'), 'Another');
    await expect.element(list().getByRole('button', { name: /^Another/ })).toBeVisible();
    await expect.element(list().getByRole('button', { name: /^Kept/ })).toBeVisible();
  });

  it('are in the notebook that was written down before the first word', async () => {
    await open([]);
    await userEvent.fill(page.getByRole('combobox', { name: 'Notebook' }), 'Course');
    await userEvent.type(text(), 'Six evenings');
    await expect.element(list().getByRole('button', { name: /^Course 1/ })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Notebook' })).toHaveValue('Course');
  });

  it('keep the caret in the name of a notebook while Enter takes a Japanese word', async () => {
    await open([]);
    const field = page.getByRole('combobox', { name: 'Notebook' });
    await field.click();
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).not.toHaveFocus();
  });

  it('say so when more is pasted than a note holds', async () => {
    const full = 'x'.repeat(NOTE_LIMITS.body - 3);
    await open([note({ title: 'Long', body: full })]);
    await expect.element(text()).toHaveValue(full);
    const paste = (words: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', words);
      text()
        .element()
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    };
    const told = page.getByText('The note is full: not everything you pasted fits.');
    paste('a\r\nb');
    await expect.element(told).not.toBeInTheDocument();
    paste('abcd');
    await expect.element(told).toBeVisible();
  });

  it('are compared with an earlier version as they are now, also on a second look', async () => {
    const plan = note({ title: 'Plan', body: 'Six evenings' });
    const api = await open([plan]);
    const facts = {
      id: crypto.randomUUID(),
      title: 'Plan',
      characters: 11,
      writtenAt: '2019-11-09T09:12:00.000Z',
    };
    Object.assign(api.routes, {
      [`GET /api/notes/${plan.id}/versions`]: () => Response.json({ items: [facts], nextCursor: null }),
      [`GET /api/note-versions/${facts.id}`]: () => Response.json({ ...facts, body: 'Two evenings' }),
    });
    const drawer = page.getByRole('dialog', { name: 'Earlier versions' });
    const look = async (now: RegExp) => {
      const versions = page.getByRole('button', { name: 'Earlier versions' });
      // The note's menu comes after the shelf's, and one that is drawn anew is closed again.
      await expect
        .poll(async () => {
          const item = versions.query();
          if (item instanceof HTMLElement) item.click();
          else await page.getByText('More', { exact: true }).last().click();
          return item !== null;
        })
        .toBe(true);
      await expect.element(drawer.getByText(/^Nov 9, 2019, \d\d?:\d\d/)).toBeVisible();
      await drawer.getByRole('listitem').getByRole('button').click();
      await expect.element(drawer.getByRole('deletion')).toMatchTextContent(now);
      await expect.element(drawer.getByRole('insertion')).toMatchTextContent(/Two/);
    };
    await look(/Six/);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await userEvent.fill(text(), 'Nine evenings');
    await look(/Nine/);
  });

  it('are shown as Markdown', async () => {
    await open([note({ title: 'Marks', body: '## Heading\n\n**strong**' })]);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect.element(page.getByText('strong', { exact: true })).toBeVisible();
    expect(document.querySelector('strong')?.textContent).toBe('strong');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.element(text()).toHaveValue('## Heading\n\n**strong**');
  });

  it('that a visitor wrote here are taken over when their owner says so', async () => {
    await open(null);
    await userEvent.type(text(), 'Of whom?');
    await expect.element(page.getByText('Saved on this device')).toBeVisible();
    unmount?.();
    const heard = watchStatus();
    await open([]);
    await expect.element(page.getByText(/^1 note was written here/)).toBeVisible();
    expect(heard.join()).toContain('1 note was written here');
    await page.getByRole('button', { name: 'Add to my notes' }).click();
    await expect.element(list().getByRole('button', { name: /Of whom/ })).toBeVisible();
    await expect.element(page.getByText(/^1 note was written here/)).not.toBeInTheDocument();
  });
});
