/** What the checkout sells: a product of the price book, or what brings its own name and price. */
import type { Product } from '#core/prices/price-book.ts';

/** A tool that its author sells. */
export interface ToolOnSale {
  kind: 'custom-tool';
  /** Its slug. */
  id: string;
  name: string;
  author: string;
  amount: number;
  interval: 'once';
}

/** Bundles of prompts, paid together. */
export interface BundlesOnSale {
  kind: 'prompt-bundles';
  /** As the address of the checkout calls them. */
  id: string;
  name: string;
  /** The lines of the order. */
  items: { productId: string; name: string; cents: number }[];
  amount: number;
  interval: 'once';
}

export type OnSale = Product | ToolOnSale | BundlesOnSale;

/** What the order is asked for. */
export const orderedItems = (product: OnSale): string[] =>
  product.kind === 'prompt-bundles' ? product.items.map(({ productId }) => productId) : [product.id];

/** Where somebody who does not buy goes back to, and what it is called there. */
export function wayBack(product: OnSale, toolPath: (slug: string) => string) {
  if (product.kind === 'custom-tool')
    return { to: toolPath(product.id), label: 'checkout.backToTool' } as const;
  const isPrompts = product.kind === 'prompt-bundles' || product.kind === 'library';
  return isPrompts
    ? ({ to: '/prompt-store', label: 'checkout.backToStore' } as const)
    : ({ to: '/pricing', label: 'checkout.back' } as const);
}
