import type { TransferKind } from '#core/resale/transfer.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** What becomes of a license when the one that it comes from ends: shown before it is offered, and before it is taken. */
export function Terms({ kind }: { kind: TransferKind }) {
  const { t } = useTranslation('resale');
  return <p className="notice">{t(`terms.${kind}`)}</p>;
}
