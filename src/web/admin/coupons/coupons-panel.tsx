import { useState } from 'react';
import type { CouponView } from '#core/billing/coupon.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { endCoupon, fetchCoupons } from '../api.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponRows } from './coupon-rows.tsx';

/** Codes that take something off an order: all of them, with their uses, and a way to make and to end one. */
export function CouponsPanel() {
  const { t } = useTranslation('admin');
  const coupons = usePages(['admin', 'coupons'], fetchCoupons);
  const [ending, setEnding] = useState<CouponView | null>(null);
  const close = () => setEnding(null);
  const end = useDangerousWrite({
    mutationFn: ({ id }: CouponView) => endCoupon(id),
    invalidates: [['admin', 'coupons']],
    onSuccess: close,
    successToast: (_, { code }) => ({ title: t('coupons.ended', { code }) }),
    failureToast: () => ({ title: t('coupons.endFailed') }),
  });
  return (
    <div className={styles.reports}>
      <p className="small soft">{t('coupons.text')}</p>
      <CouponForm />
      <PagedList pages={coupons} empty={<EmptyState title={t('coupons.empty')} />}>
        {(found) => <CouponRows coupons={found} onEnd={setEnding} />}
      </PagedList>
      <Dialog
        kind="alert"
        open={ending !== null}
        onClose={close}
        title={t('coupons.question', { code: ending?.code })}
        description={t('coupons.questionText')}
        actions={
          <>
            <Button variant="outline" disabled={end.isPending} onClick={close}>
              {t('revoke.cancel')}
            </Button>
            <Button
              variant="destructive"
              busy={end.isPending}
              onClick={() => ending && void end.mutate(ending)}
            >
              {t('coupons.end')}
            </Button>
          </>
        }
      />
    </div>
  );
}
