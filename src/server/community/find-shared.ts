import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { CommunityTool, SharedTool } from '#core/community/community-tool.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import { isCurrent, noTool } from '../custom-tools/find-tools.ts';
import { customTools, customToolVersions, toolPrices, toolSubmissions } from '../custom-tools/tables.ts';
import { isLinked, isPublished } from '../custom-tools/tool-access.ts';
import { findOffer } from '../custom-tools/tool-offers.ts';
import { findShownWhiteLabel } from '../white-label/find-white-label.ts';

const newest = (name: string) => sql.raw(`custom_tool_versions.document ->> '${name}'`);
/** What was published stands before what became of it since. */
const fact = <Fact extends keyof typeof FACTS>(name: Fact) =>
  sql<CommunityTool[Fact]>`coalesce(${FACTS[name]}, ${newest(name)})`;
const FACTS = {
  name: toolSubmissions.name,
  tagline: toolSubmissions.tagline,
  category: toolSubmissions.category,
  language: toolSubmissions.language,
};

/**
 * What a visitor may know of a tool whose address they have: on the shelf, or shared by link.
 * @throws AppError `not_found` for a private one, as for none
 */
export async function findSharedTool(
  services: Pick<BaseServices, 'db' | 'clock'>,
  id: string,
): Promise<SharedTool> {
  const [row] = await services.db
    .select({
      authorId: customTools.userId,
      id: customTools.id,
      name: fact('name'),
      tagline: fact('tagline'),
      category: fact('category'),
      language: fact('language'),
      author: users.name,
      priceCents: toolPrices.cents,
      description: sql<string>`coalesce(${toolSubmissions.document} ->> 'description', ${newest('description')})`,
    })
    .from(customTools)
    .innerJoin(customToolVersions, isCurrent)
    .innerJoin(users, eq(users.id, customTools.userId))
    .leftJoin(toolPrices, eq(toolPrices.toolId, customTools.id))
    .leftJoin(toolSubmissions, isPublished)
    .where(and(eq(customTools.id, id), or(isLinked, isNotNull(toolSubmissions.id))));
  if (!row) throw noTool();
  const { authorId, ...tool } = row;
  const offer = row.priceCents === null ? undefined : await findOffer(services, id);
  return {
    ...{ ...tool, isForSale: offer?.isForSale ?? false },
    brand: await findShownWhiteLabel(services, authorId),
  };
}
