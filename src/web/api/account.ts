/**
 * Whose this document is. Another tab may sign somebody else in before this one hears of it: what is asked for in between
 * says for whom, and the server refuses it rather than take it for theirs.
 */
import { createListeners } from '#core/listeners/listeners.ts';

let account: string | null = null;
const refusals = createListeners();

export const currentAccount = (): string | null => account;

/** @param id null while nobody is signed in, and while nobody knows */
export function setAccount(id: string | null): void {
  account = id;
}

/** Calls back when the server refused something, since somebody else is signed in. Answers how to stop. */
export const onOtherAccount = refusals.subscribe;
export const noteOtherAccount = refusals.tell;
