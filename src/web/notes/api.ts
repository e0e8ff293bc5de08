/** The calls of notes. */
import type { List } from '#core/lists/list.ts';
import type {
  DeletionOutcome,
  NoteDeletion,
  NoteOutcome,
  NoteState,
  NoteVersion,
  NoteVersionFacts,
  NoteWrite,
} from '#core/notes/note.ts';
import { getItems, getJson, sendForJson } from '#web/api/call-api.ts';

const NOTES = '/api/notes';
/** As many as the server gives at once. */
const PAGE = 100;

export const getChanges = (cursor: number, account: string): Promise<List<NoteState>> =>
  getJson(`${NOTES}?cursor=${cursor}&limit=${PAGE}`, { account });

export const sendNotes = async (notes: NoteWrite[], account: string): Promise<NoteOutcome[]> =>
  (await sendForJson<List<NoteOutcome>>('POST', NOTES, { json: { notes }, account })).items;

/** For good; those that are gone already are no failure. */
export const deleteNotes = async (notes: NoteDeletion[], account: string): Promise<DeletionOutcome[]> =>
  (await sendForJson<List<DeletionOutcome>>('POST', `${NOTES}/delete`, { json: { notes }, account })).items;

export const listVersions = (noteId: string): Promise<NoteVersionFacts[]> =>
  getItems(`${NOTES}/${noteId}/versions`);

export const getVersion = (id: string): Promise<NoteVersion> => getJson(`/api/note-versions/${id}`);
