/** The one brand file, for every screen. */
import brand from '#content/brand.json' with { type: 'json' };
import type { Seller } from '#content/schema.ts';

export const BRAND: {
  name: string;
  supportEmail: string;
  social: { name: string; url: string }[];
  sellers: Seller[];
} = brand;
