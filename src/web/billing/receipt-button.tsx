import { useState } from 'react';
import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import { printDocument } from '#web/exports/print-document.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { receiptDocument } from './receipts/receipt-document.ts';

interface ReceiptButtonProps {
  order: Pick<OrderView, 'id' | 'isTest'>;
  receipt: ReceiptView;
}

/** Writes the invoice of one payment as a PDF, on the device, in the language that it was issued in. */
export function ReceiptButton({ order, receipt }: ReceiptButtonProps) {
  const { t } = useTranslation('billing');
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      const document = await receiptDocument({ order, receipt });
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
      {t('order.pdf', { number: String(receipt.number) })}
    </Button>
  );
}
