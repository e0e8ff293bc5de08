import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { Cart } from '../use-cart.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import styles from './store.module.css';

/** The ways to pay: the cart, by its icon and on small screens by a button that floats, and the plans. */
export function CartButton({ cart }: { cart: Cart }) {
  const { t } = useTranslation('bundles');
  const [open, setOpen] = useState<'cart' | 'plans'>();
  const count = cart.items.length;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('plans')}>
        {t('plans.open')}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className={styles.cartButton}
        aria-label={count > 0 ? t('cart.open', { count }) : t('cart.openEmpty')}
        onClick={() => setOpen('cart')}
      >
        <ShoppingBag className="icon" aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      {count > 0 && (
        <Button className={styles.floating} onClick={() => setOpen('cart')}>
          {t('cart.floating', { count })}
        </Button>
      )}
      <CartDrawer open={open === 'cart'} cart={cart} onClose={close} onPlans={() => setOpen('plans')} />
      <PlansDialog open={open === 'plans'} onClose={close} />
    </>
  );
}
