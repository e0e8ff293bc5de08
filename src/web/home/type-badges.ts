import type { BadgeVariant } from '#web/ui/badge.tsx';
import type { Update } from './updates.ts';

export const TYPE_BADGES: Record<Update['type'], BadgeVariant> = {
  tool: 'default',
  feature: 'secondary',
  update: 'outline',
  tip: 'destructive',
};
