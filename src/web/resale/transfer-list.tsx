import { useState } from 'react';
import type { TransferView } from '#core/resale/transfer.ts';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import type { Pages } from '#web/ui/use-pages.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { withdrawTransfer } from './api.ts';
import { refusalText } from './refusal-text.ts';
import styles from './resale.module.css';
import { RESALE_KEY } from './use-resale.ts';

/** All that was offered, the newest first. */
export function TransferList({ transfers }: { transfers: Pages<TransferView> }) {
  const { t } = useTranslation('resale');
  const [asked, setAsked] = useState<TransferView>();
  return (
    <>
      <PagedList pages={transfers} empty={<p className="soft">{t('list.empty')}</p>}>
        {(loaded) => (
          <ul className={styles.list}>
            {loaded.map((transfer) => (
              <Row key={transfer.id} transfer={transfer} onWithdraw={() => setAsked(transfer)} />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <Withdrawal transfer={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Row({ transfer, onWithdraw }: { transfer: TransferView; onWithdraw: () => void }) {
  const { t } = useTranslation(['resale', 'common']);
  const language = useLanguage();
  const tool = useToolName()(transfer.toolSlug);
  const { level, email, kind, priceCents, shareCents, state, expiresAt, hasResale } = transfer;
  return (
    <li>
      <div>
        <p>
          {tool} · {t(`common:levels.${level}`)}
        </p>
        <p className="small soft">{email ?? t('list.gone')}</p>
        <p className="small soft nums">
          {priceCents === null || shareCents === null
            ? t('kinds.gift')
            : t('list.price', {
                price: formatPrice(priceCents, language),
                share: formatPrice(shareCents, language),
              })}
          {hasResale && ` · ${t('list.resale')}`}
          {state === 'open' && ` · ${t('list.until', { date: formatDay(expiresAt, language) })}`}
        </p>
      </div>
      <Badge variant={state === 'accepted' ? 'success' : 'secondary'}>
        {t(`states.${kind === 'sale' && state === 'accepted' ? 'sold' : state}`)}
      </Badge>
      {transfer.canWithdraw && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('list.withdrawNamed', { tool, email: email ?? '' })}
          onClick={onWithdraw}
        >
          {t(state === 'accepted' ? 'list.takeBack' : 'list.withdraw')}
        </Button>
      )}
    </li>
  );
}

function Withdrawal({ transfer, onClose }: { transfer: TransferView; onClose: () => void }) {
  const { t } = useTranslation(['resale', 'common']);
  const tool = useToolName()(transfer.toolSlug);
  const { mutate, isPending } = useWrite({
    mutationFn: () => withdrawTransfer(transfer.id),
    invalidates: [RESALE_KEY],
    onSuccess: onClose,
    onError: onClose,
    successToast: () => ({ title: t('withdraw.done') }),
    failureToast: (error) => {
      const text = refusalText(error);
      return { title: t('withdraw.failed'), ...(text && { description: t(text) }) };
    },
  });
  return (
    <Dialog
      open
      title={t('withdraw.title', { tool })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="destructive" busy={isPending} onClick={() => void mutate()}>
            {t('withdraw.act')}
          </Button>
        </>
      }
    >
      <p>{t(transfer.state === 'accepted' ? 'withdraw.textHeld' : 'withdraw.textOpen')}</p>
    </Dialog>
  );
}
