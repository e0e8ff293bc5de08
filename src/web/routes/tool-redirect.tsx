/** Short addresses of tools lead to the tool's own page. */
import { redirect } from 'react-router';
import aliases from '#content/aliases.json' with { type: 'json' };
import { canonicalSlug } from '#core/licenses/canonical-slug.ts';
import type { Route } from './+types/tool-redirect';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  throw redirect(`/tools/${canonicalSlug(pathname.slice(1), aliases)}${search}`, { status: 301 });
}

export default function ToolRedirect() {
  return null;
}
