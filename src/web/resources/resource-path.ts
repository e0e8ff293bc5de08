/** Where the list and a resource stand on the site. */
export const RESOURCES_PATH = '/resources';

export const resourcePath = (slug: string): string => `${RESOURCES_PATH}/${slug}`;
