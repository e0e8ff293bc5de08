import type { Queryable } from '../db/database.ts';
import type { EventBus, Notice } from './event-bus.ts';

/** What `work` publishes on this transaction is sent by one statement, after it. */
export async function publishTogether<Needed extends { events: EventBus }, Result>(
  services: Needed,
  tx: Queryable,
  work: (services: Needed) => Promise<Result>,
): Promise<Result> {
  const { events } = services;
  const notices: Notice[] = [];
  const publish: EventBus['publish'] = async (_, userId, event) => void notices.push({ userId, ...event });
  const result = await work({ ...services, events: { ...events, publish } });
  await events.publishAll(tx, notices);
  return result;
}
