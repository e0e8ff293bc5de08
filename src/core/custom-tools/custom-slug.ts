import { isUuid } from '#core/addresses/is-uuid.ts';

/** The slug of a custom tool, under which its runs stand in the history. */
const PREFIX = 'custom-';

export const customSlug = (id: string): string => `${PREFIX}${id}`;

/** The id in a custom tool's slug; undefined for any other. */
export function customIdOf(slug: string): string | undefined {
  const id = slug.startsWith(PREFIX) ? slug.slice(PREFIX.length) : '';
  return isUuid(id) ? id : undefined;
}

export const toolPath = (slug: string): string => {
  const id = customIdOf(slug);
  return id ? `/tools/custom/${id}` : `/tools/${slug}`;
};
