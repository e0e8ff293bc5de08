/** What the event stream tells a signed-in tab. No contents: the tab reads again what it shows. */
export interface ServerEvents {
  'license-changed': { toolSlugs: string[] };
  /** Its id is empty when many changed at once; a device that knows its revision need not ask. */
  'note-changed': { id: string; revision: number };
  'notification-created': { id: string };
  'order-changed': { id: string };
  /** Empty when many changed at once. */
  'run-changed': { id: string };
}

export type ServerEvent = {
  [Type in keyof ServerEvents]: { type: Type; data: ServerEvents[Type] };
}[keyof ServerEvents];

/** A named event, since browsers hide comments from the page; nothing for 10 s past it means a dead stream. */
export const HEARTBEAT_EVENT = 'heartbeat';
export const HEARTBEAT_MS = 30_000;
