import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { useOwnTools } from '#web/catalogue/use-own-tools.ts';
import { Seal } from '#web/ui/seal.tsx';
import { useCommunityTools } from './use-community-tools.ts';

interface CustomSealProps {
  /** Of a user's tool; for any other slug nothing is drawn. */
  slug: string;
  size: number;
}

/**
 * The seal of a user's tool where only its slug is known. Its figure follows from the slug; of a tool that is gone, or
 * shared by link only, the family is not known, and it is drawn in that of tools for ideas.
 */
export function CustomSeal({ slug, size }: CustomSealProps) {
  const id = customIdOf(slug);
  const own = useOwnTools().data?.items ?? [];
  const shared = useCommunityTools().data ?? [];
  if (!id) return null;
  const known = [...own, ...shared].find((tool) => tool.id === id);
  return <Seal slug={slug} category={known?.category ?? 'creative-assistant'} size={size} />;
}
