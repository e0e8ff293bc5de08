/** The slug of a custom tool, under which its runs stand in the history. */
const PREFIX = 'custom-';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const customSlug = (id: string): string => `${PREFIX}${id}`;

/** The id in a custom tool's slug; undefined for any other. */
export function customIdOf(slug: string): string | undefined {
  const id = slug.startsWith(PREFIX) ? slug.slice(PREFIX.length) : '';
  return UUID.test(id) ? id : undefined;
}

export const toolPath = (slug: string): string => {
  const id = customIdOf(slug);
  return id ? `/tools/custom/${id}` : `/tools/${slug}`;
};
