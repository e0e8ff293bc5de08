/** Results that can be put on a board: those of the history, and those that wait on this device. */
import { BOARD_LIMITS, type CardContent } from '#core/boards/board.ts';
import { limitText } from '#core/text/limit-text.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { plainBeginning } from '#web/exports/plain-beginning.ts';
import { firstHeading, toPlainText } from '#web/exports/result-file.ts';
import { getRun, listRuns } from '#web/runs/api.ts';
import { listDeviceRuns } from '#web/runs/device-runs.ts';

type ResultContent = Extract<CardContent, { kind: 'result' }>;

export interface OfferedResult {
  id: string;
  toolSlug: string;
  /** Of a tool that a user built. */
  toolName: string | undefined;
  title: string;
  excerpt: string;
  read: () => Promise<Pick<ResultContent, 'text' | 'runId'>>;
}

interface Asked {
  query: string;
  onlyStarred: boolean;
}

/** The newest first. */
export async function listResults(owner: string, { query, onlyStarred }: Asked): Promise<OfferedResult[]> {
  if (owner !== VISITOR) {
    const { items } = await listRuns({ query, onlyStarred, tool: null }, null);
    return items.map(({ id, toolSlug, toolName, title, excerpt }) => ({
      ...{
        id,
        toolSlug,
        toolName,
        title: title || firstHeading(excerpt),
        excerpt: plainBeginning(excerpt).trim(),
      },
      read: async () => ({ text: snapshot((await getRun(id)).output), runId: id }),
    }));
  }
  const waiting = await listDeviceRuns(VISITOR);
  return waiting.toReversed().flatMap(({ id, run, changes }) => {
    const output = changes?.output ?? run.output;
    const text = snapshot(output);
    const isFound = text.toLowerCase().includes(query.trim().toLowerCase());
    if (!isFound || (onlyStarred && !changes?.isStarred)) return [];
    const excerpt = text.slice(0, 200);
    // It is in no history yet, so that there is none to lead to.
    const read = async () => ({ text, runId: null });
    return [{ id, toolSlug: run.toolSlug, toolName: undefined, title: firstHeading(output), excerpt, read }];
  });
}

/** As much of it as a card holds. */
function snapshot(output: string): string {
  const text = toPlainText(output).trim();
  return text.length <= BOARD_LIMITS.text ? text : `${limitText(text, BOARD_LIMITS.text - 1)}…`;
}
