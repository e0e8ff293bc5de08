/** What the event stream tells a signed-in tab. Ids only: the tab reads again what it shows. */
export interface ServerEvents {
  'license-changed': { toolSlugs: string[] };
  /** Empty when many changed at once. */
  'note-changed': { id: string };
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
