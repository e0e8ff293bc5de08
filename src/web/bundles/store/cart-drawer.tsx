import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { loginPath } from '#web/account/return-path.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BundleCover } from '../bundle-cover.tsx';
import { CART_CHECKOUT } from '../cart-checkout.ts';
import type { Cart } from '../use-cart.ts';
import styles from './cart-drawer.module.css';

/** Of a description that a line of the cart shows, in characters. */
const SHOWN_LETTERS = 50;

interface CartDrawerProps {
  open: boolean;
  cart: Cart;
  onClose: () => void;
  onPlans: () => void;
}

export function CartDrawer({ open, cart, onClose, onPlans }: CartDrawerProps) {
  const { t } = useTranslation('bundles');
  const language = useLanguage();
  const navigate = useNavigate();
  const { user } = useSession();
  const isEmpty = cart.items.length === 0;
  const checkout = () => {
    if (user) return void navigate(CART_CHECKOUT);
    onClose();
    showToast({
      type: 'info',
      title: t('cart.signIn'),
      link: { to: loginPath(CART_CHECKOUT), label: t('signIn') },
    });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      actions={
        <>
          <p className={styles.total}>
            <span>{t('cart.total')}</span>
            <span>{formatPrice(cart.total, language)}</span>
          </p>
          <Button variant="outline" onClick={onClose}>
            {t('cart.continue')}
          </Button>
          <Button disabled={isEmpty} onClick={checkout}>
            {t('cart.checkout')}
          </Button>
        </>
      }
    >
      {isEmpty ? (
        <p className="soft">{t('cart.empty')}</p>
      ) : (
        <ul className={styles.items}>
          {cart.items.map((bundle) => (
            <li key={bundle.slug}>
              <BundleCover bundle={bundle} className={styles.cover} />
              <div>
                <p className="label">{bundle.name}</p>
                <p className="small soft">{shorten(bundle.description)}</p>
                <p>{formatPrice(bundle.cents, language)}</p>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('cart.remove', { name: bundle.name })}
                onClick={() => cart.remove(bundle.slug)}
              >
                <X className="icon" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="link" onClick={onPlans}>
        {t('plans.open')}
      </Button>
    </Drawer>
  );
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('').trimEnd()}…` : text;
}
