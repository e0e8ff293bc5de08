import { PackPage } from '#web/packs/pack-page.tsx';
import type { Route } from './+types/packs.$slug';

export default function Pack({ params }: Route.ComponentProps) {
  return <PackPage key={params.slug} slug={params.slug} />;
}
