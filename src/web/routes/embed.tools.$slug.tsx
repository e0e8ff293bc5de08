import aliases from '#content/aliases.json' with { type: 'json' };
import { canonicalSlug } from '#core/licenses/canonical-slug.ts';
import { EmbedBar } from '#web/embedding/embed-bar.tsx';
import { ToolPage } from '#web/workbench/tool-page.tsx';
import type { Route } from './+types/embed.tools.$slug';

const NOT_PRERENDERED = { facts: null, template: null, resources: null };

export default function EmbeddedTool({ params }: Route.ComponentProps) {
  const slug = canonicalSlug(params.slug, aliases);
  return (
    <>
      <ToolPage key={slug} slug={slug} prerendered={NOT_PRERENDERED} />
      <EmbedBar page={`/tools/${slug}`} />
    </>
  );
}
