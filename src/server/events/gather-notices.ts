import type { EventBus, Notice } from './event-bus.ts';

/** What `work` publishes is not sent: it goes with a statement that comes later anyway (`sendingOf`). */
export async function gatherNotices<Needed extends { events: EventBus }, Result>(
  services: Needed,
  work: (services: Needed) => Promise<Result>,
): Promise<{ result: Result; notices: Notice[] }> {
  const notices: Notice[] = [];
  const publish: EventBus['publish'] = async (_, userId, event) => void notices.push({ userId, ...event });
  const publishAll: EventBus['publishAll'] = async (_, more) => void notices.push(...more);
  const result = await work({ ...services, events: { ...services.events, publish, publishAll } });
  return { result, notices };
}
