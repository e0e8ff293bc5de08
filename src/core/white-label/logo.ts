/** A reseller's logo: square or wide. Sizes in pixels. */
export const LOGO_LIMITS = {
  bytes: 1024 * 1024,
  /** Of what is kept. */
  height: 256,
  /** How many times wider than high. */
  widest: 4,
} as const;

interface Size {
  width: number;
  height: number;
}

/** The size that is kept of a picture, never larger than it is; null for one that is too high or too wide. */
export function fitLogo({ width, height }: Size): Size | null {
  const shape = width / height;
  // A pixel more or less is no other shape.
  if (!(width > 0 && height > 0) || shape < 0.98 || shape > LOGO_LIMITS.widest * 1.02) return null;
  const kept = Math.min(height, LOGO_LIMITS.height);
  return { width: Math.max(1, Math.round(kept * shape)), height: Math.round(kept) };
}
