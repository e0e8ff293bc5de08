/** What is new stands once each, and leads to tools that exist. */
import { updatesSchema } from '#content/updates-schema.ts';
import type { Reader } from '../read-content.ts';

const FILE = 'updates.json';

export function checkUpdates(reader: Reader, slugs: readonly string[]): void {
  const updates = reader.json(FILE, updatesSchema)?.updates ?? [];
  const ids = updates.map(({ id }) => id);
  for (const id of new Set(ids))
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) reader.report(FILE, `${id} stands there twice`);
  for (const { id, linkTo } of updates) {
    const slug = /^\/tools\/([^/]+)$/.exec(linkTo)?.[1];
    if (slug !== undefined && !slugs.includes(slug))
      reader.report(FILE, `${id} leads to "${slug}", which is no tool`);
  }
}
