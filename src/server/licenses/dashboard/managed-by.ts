import { orderOfSource } from '#core/billing/order.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import type { ManagedBy } from '#core/licenses/dashboard.ts';
import type { StoredLicense } from '../find-licenses.ts';

type Held = Pick<StoredLicense, 'sourceRef' | 'transferId'>;

/** What more can be done with first. @param grants of one tool, and @param places, that count now */
export function managedBy(
  grants: readonly Held[],
  places: readonly Pick<AllowanceView, 'sourceRef'>[],
): ManagedBy | undefined {
  if (grants.some((grant) => places.some(({ sourceRef }) => sourceRef === grant.sourceRef)))
    return { kind: 'places' };
  const [order] = grants.flatMap(({ sourceRef }) => orderOfSource(sourceRef) ?? []);
  if (order) return { kind: 'order', id: order };
  const [transfer] = grants.flatMap(({ transferId }) => transferId ?? []);
  return transfer ? { kind: 'transfer', id: transfer } : undefined;
}
