import type { ComponentProps } from 'react';
import type { BundleFacts } from '#core/bundles/bundle.ts';
import type { BundleShelf, ShelfBundle } from '#core/bundles/shelf.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import type { Cart } from '../use-cart.ts';
import { useUnlock } from '../use-unlock.ts';

interface BundleActionProps {
  bundle: BundleFacts;
  held: ShelfBundle | undefined;
  shelf: BundleShelf | undefined;
  cart: Cart;
  variant?: ButtonVariant;
  /** A card says a word, a page the whole. */
  isShort?: boolean;
}

/** What comes next with a bundle: read it, unlock it, or put it into the cart. */
export function BundleAction({
  bundle,
  held,
  shelf,
  cart,
  variant = 'outline',
  isShort = false,
}: BundleActionProps) {
  const { t } = useTranslation('bundles');
  const { slug, name, cents } = bundle;
  const size = isShort ? ('sm' as const) : undefined;
  if (held?.access === 'whole')
    return (
      <ButtonLink
        to={`/prompt-store/${slug}#reader`}
        variant={variant}
        size={size}
        aria-label={isShort ? t('card.openNamed', { name }) : undefined}
      >
        {t(isShort ? 'card.open' : 'page.read')}
      </ButtonLink>
    );
  // What is under way goes by its bundle, also where a card is filled with another.
  if (cents === 0 || shelf?.libraryUntil)
    return (
      <UnlockButton
        key={slug}
        slug={slug}
        variant={variant}
        size={size}
        aria-label={isShort ? t('card.unlockNamed', { name }) : undefined}
      >
        {t(isShort ? 'card.unlock' : 'unlock.action')}
      </UnlockButton>
    );
  return (
    <Button
      variant={variant}
      size={size}
      aria-label={isShort ? t('card.addNamed', { name }) : undefined}
      onClick={() => cart.add(bundle)}
    >
      {t(isShort ? 'card.add' : 'cart.add')}
    </Button>
  );
}

/** By itself: most bundles cost something, and their cards need nothing of this. */
function UnlockButton({ slug, ...rest }: ComponentProps<typeof Button> & { slug: string }) {
  const { unlock, isPending } = useUnlock();
  return <Button {...rest} busy={isPending} onClick={() => unlock(slug)} />;
}
