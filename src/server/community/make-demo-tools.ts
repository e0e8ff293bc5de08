/** What stands on the community shelf when the product is shown for the first time. */
import absage from '#content/demo-tools/absage-mit-haltung.json' with { type: 'json' };
import asa from '#content/demo-tools/asa-no-san-gyo.json' with { type: 'json' };
import fiche from '#content/demo-tools/fiche-atelier.json' with { type: 'json' };
import brief from '#content/demo-tools/podcast-guest-brief.json' with { type: 'json' };
import gracias from '#content/demo-tools/resena-a-gracias.json' with { type: 'json' };
import welcome from '#content/demo-tools/workshop-welcome.json' with { type: 'json' };
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { customTools, customToolVersions, toolSubmissions } from '../custom-tools/tables.ts';
import type { Queryable } from '../db/database.ts';

/** In the open format; the last one is shown first. */
export const DEMO_TOOLS = [asa, gracias, fiche, absage, brief, welcome] as CustomTool[];

/** Published in the name of these users in turn. */
export async function makeDemoTools(on: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  for (const [index, document] of DEMO_TOOLS.entries()) {
    const at = new Date(now.getTime() + index - DEMO_TOOLS.length);
    const userId = userIds[index % userIds.length];
    if (userId === undefined) return;
    const [tool] = await on
      .insert(customTools)
      .values({ userId, version: 1, createdAt: at, updatedAt: at })
      .returning({ id: customTools.id });
    if (!tool) throw new Error('A demo tool was not stored.');
    await on.insert(customToolVersions).values({ toolId: tool.id, number: 1, document, createdAt: at });
    await on.insert(toolSubmissions).values({
      ...{ toolId: tool.id, version: 1, document, state: 'published' },
      ...{ submittedAt: at, decidedAt: at, publishedAt: at },
    });
  }
}
