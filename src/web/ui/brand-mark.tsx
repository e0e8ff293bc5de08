import { BRAND_MARK } from '#core/geometry/brand-mark.ts';

export const BrandMark = ({ className = 'brand-mark' }: { className?: string }) => (
  <svg className={className} viewBox="-52 -52 104 104" aria-hidden="true">
    <path d={BRAND_MARK} />
  </svg>
);
