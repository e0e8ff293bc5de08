/** A bundle of prompts as a line of an order: apart from the bundles of tools, some of which are called the same. */
const PREFIX = 'prompts:';

export const bundleProductId = (slug: string): string => `${PREFIX}${slug}`;

/** Undefined for any other product. */
export const bundleOfProduct = (productId: string): string | undefined =>
  productId.startsWith(PREFIX) ? productId.slice(PREFIX.length) : undefined;
