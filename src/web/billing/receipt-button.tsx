import { useState } from 'react';
import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import { printDocument } from '#web/exports/print-document.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import type { SessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { receiptDocument } from './receipt-document.ts';

interface ReceiptButtonProps {
  order: OrderView;
  receipt: ReceiptView;
  user: SessionUser;
}

/** Writes the invoice of one payment as a PDF, on the device. */
export function ReceiptButton({ order, receipt, user }: ReceiptButtonProps) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      const document = receiptDocument({ order, receipt, buyer: user }, t, language);
      const { bytes } = await printDocument(document);
      saveFile(`receipt-${receipt.number}.pdf`, new Blob([bytes], { type: 'application/pdf' }));
    } catch {
      showToast({ type: 'error', title: t('order.pdfFailed') });
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button variant="outline" busy={isWriting} onClick={() => void write()}>
      {t('order.pdf', { number: receipt.number })}
    </Button>
  );
}
