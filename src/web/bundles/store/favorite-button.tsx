import { Heart } from 'lucide-react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './bundle-card.module.css';

interface FavoriteProps {
  bundle: BundleFacts;
  isFavorite: boolean;
  onToggle: (slug: string) => void;
}

const Mark = ({ isFavorite }: { isFavorite: boolean }) => (
  <Heart className="icon" fill={isFavorite ? 'currentColor' : 'none'} aria-hidden="true" />
);

export function FavoriteHeart({ bundle: { slug, name }, isFavorite, onToggle }: FavoriteProps) {
  const { t } = useTranslation('bundles');
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={t('favorites.addNamed', { name })}
      onClick={() => onToggle(slug)}
    >
      <Mark isFavorite={isFavorite} />
    </button>
  );
}

export function FavoriteButton({ bundle: { slug }, isFavorite, onToggle }: FavoriteProps) {
  const { t } = useTranslation('bundles');
  return (
    <Button variant="outline" onClick={() => onToggle(slug)}>
      <Mark isFavorite={isFavorite} />
      {t(isFavorite ? 'favorites.saved' : 'favorites.add')}
    </Button>
  );
}
