/** Calls for licenses that are passed on. @throws AppError, NetworkError */
import { isUuid } from '#core/addresses/is-uuid.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { List } from '#core/lists/list.ts';
import type { NewTransfer, OfferView, ResaleOverview, TransferView } from '#core/resale/transfer.ts';
import { getJson, pageQuery, sendForJson } from '#web/api/call-api.ts';

export const fetchOverview = (): Promise<ResaleOverview> => getJson('/api/resale');

export const fetchTransfers = (cursor: string | null): Promise<List<TransferView>> =>
  getJson(`/api/transfers?${pageQuery(cursor)}`);

export const createTransfer = (json: NewTransfer, idempotencyKey: string): Promise<TransferView> =>
  sendForJson('POST', '/api/transfers', { json, idempotencyKey });

export const withdrawTransfer = (id: string): Promise<TransferView> =>
  sendForJson('POST', `/api/transfers/${id}/withdraw`);

export const fetchOffer = async (id: string): Promise<OfferView> => {
  // What an address names that was cut short or written by hand is asked of nobody.
  if (!isUuid(id)) throw new AppError('not_found', 'That is no id.');
  return getJson<OfferView>(`/api/transfer-offers/${id}`);
};

export const acceptOffer = (id: string): Promise<OfferView> =>
  sendForJson('POST', `/api/transfer-offers/${id}/accept`);
