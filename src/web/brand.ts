/** The one brand file, for every screen. */
import brand from '#content/brand.json' with { type: 'json' };

export const BRAND: {
  name: string;
  supportEmail: string;
  social: { name: string; url: string }[];
} = brand;
