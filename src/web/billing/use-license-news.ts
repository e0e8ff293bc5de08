import { useEffect, useRef } from 'react';
import type { OrderView } from '#core/billing/order.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';
import { takeNews } from './api.ts';

/** Tells what a payment brought, once: the server gives it to the first page that asks. */
export function useLicenseNews(orders: readonly OrderView[] | undefined): void {
  const { t } = useTranslation(['billing', 'common']);
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, news } of orders ?? []) {
      const key = JSON.stringify([id, news]);
      if (!news || asked.current.has(key)) continue;
      asked.current.add(key);
      void takeNews(id).then(
        (taken) => {
          // The next payment may bring the same.
          asked.current.delete(key);
          if (!taken) return;
          const { kind, level } = taken;
          showToast({
            type: 'success',
            title: t(`news.${kind}`, { name: t(`common:levels.${level}`) }),
            description: t(`news.${kind}Text`),
            duration: TOAST_MS.license,
          });
        },
        // Told by the next page that shows this order.
        () => {},
      );
    }
  }, [orders, t]);
}
