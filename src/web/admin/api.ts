/** The administrators' calls. */

import type { ListedSession, ListedUser } from '#core/account/listed-user.ts';
import type { AdminAct } from '#core/admin/admin-act.ts';
import {
  type AdminOrder,
  type AdminOrderDetail,
  type ProviderEvent,
  REFUSABLE,
  type RefundRequest,
  type Refusable,
} from '#core/admin/admin-order.ts';
import type { ExportName } from '#core/admin/export-names.ts';
import type { AdminFigures } from '#core/admin/figures.ts';
import type { JobState, JobSummary } from '#core/admin/job-summary.ts';
import type { CouponView, NewCoupon } from '#core/billing/coupon.ts';
import type { OrderState } from '#core/billing/order-state.ts';
import type { AdminPayout, PayoutState } from '#core/billing/payout.ts';
import type { AdminReview, ReviewState } from '#core/bundles/review.ts';
import type {
  Extension,
  LevelGrant,
  LevelGrantOutcome,
  NewGrant,
  NewLevelGrant,
  Revocation,
} from '#core/licenses/level-grant.ts';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import type { PromotionWords, SentPromotion } from '#core/licenses/promotion.ts';
import type { List } from '#core/lists/list.ts';
import type { OutboxMessage, OutboxSummary } from '#core/mail/outbox-message.ts';
import type { Report } from '#core/reports/report.ts';
import type { AdminTicket, ListedTicket, NewAnswer, TicketState } from '#core/support/ticket.ts';
import { apiUrl } from '#web/api/api.ts';
import { getJson, pageQuery, send, sendForJson } from '#web/api/call-api.ts';

export const searchUsers = (text: string, cursor: string | null): Promise<List<ListedUser>> =>
  getJson(`/api/admin/users?${pageQuery(cursor, { q: text })}`);

export const changeRole = (userId: string, role: ListedUser['role']): Promise<Response> =>
  send('PATCH', `/api/admin/users/${encodeURIComponent(userId)}/role`, { json: { role } });

export const fetchGrants = (userId: string, cursor: string | null): Promise<List<LicenseRow>> =>
  getJson(`/api/admin/users/${encodeURIComponent(userId)}/licenses?${pageQuery(cursor)}`);

/** `key` stays the same when the same grant is sent once more. */
export const createGrant = (grant: NewGrant, key: string): Promise<Response> =>
  send('POST', '/api/admin/grants', { json: grant, idempotencyKey: key });

export const revokeGrant = (id: string, json: Revocation): Promise<Response> =>
  send('POST', `/api/admin/grants/${encodeURIComponent(id)}/revoke`, { json });

export const extendGrant = (id: string, json: Extension): Promise<Response> =>
  send('POST', `/api/admin/grants/${encodeURIComponent(id)}/extend`, { json });

export const fetchLevelGrants = (userId: string, cursor: string | null): Promise<List<LevelGrant>> =>
  getJson(`/api/admin/users/${encodeURIComponent(userId)}/level-grants?${pageQuery(cursor)}`);

/** `key` as for `createGrant`. */
export const createLevelGrant = (grant: NewLevelGrant, key: string): Promise<LevelGrantOutcome> =>
  sendForJson('POST', '/api/admin/level-grants', { json: grant, idempotencyKey: key });

export const revokeLevelGrant = (id: string, json: Revocation): Promise<Response> =>
  send('POST', `/api/admin/level-grants/${encodeURIComponent(id)}/revoke`, { json });

export const extendLevelGrant = (id: string, json: Extension): Promise<Response> =>
  send('POST', `/api/admin/level-grants/${encodeURIComponent(id)}/extend`, { json });

export const fetchMessages = (cursor: string | null): Promise<List<OutboxSummary>> =>
  getJson(`/api/admin/outbox?${pageQuery(cursor)}`);

export const fetchMessage = (id: string): Promise<OutboxMessage> =>
  getJson(`/api/admin/outbox/${encodeURIComponent(id)}`);

export const fetchReports = (state: 'open' | 'all', cursor: string | null): Promise<List<Report>> =>
  getJson(`/api/admin/reports?${pageQuery(cursor, { state })}`);

export const fetchReportOutput = async (id: string): Promise<string | null> =>
  (await getJson<{ output: string | null }>(`/api/admin/reports/${encodeURIComponent(id)}/output`)).output;

export const closeReport = (id: string): Promise<Response> =>
  send('POST', `/api/admin/reports/${encodeURIComponent(id)}/close`);

const SHARED_BOARDS = '/api/admin/shared-boards';

export const closeSharing = (id: string, reason: string): Promise<Response> =>
  send('POST', `${SHARED_BOARDS}/${encodeURIComponent(id)}/close`, { json: { reason } });

export const openSharing = (id: string): Promise<Response> =>
  send('POST', `${SHARED_BOARDS}/${encodeURIComponent(id)}/open`);

export const fetchTickets = (state: TicketState, cursor: string | null): Promise<List<ListedTicket>> =>
  getJson(`/api/admin/tickets?${pageQuery(cursor, { state })}`);

export const fetchTicket = (id: string): Promise<AdminTicket> =>
  getJson(`/api/admin/tickets/${encodeURIComponent(id)}`);

export const answerTicket = (id: string, json: NewAnswer, idempotencyKey: string): Promise<AdminTicket> =>
  sendForJson('POST', `/api/admin/tickets/${encodeURIComponent(id)}/answers`, { json, idempotencyKey });

export const closeTicket = (id: string): Promise<Response> =>
  send('POST', `/api/admin/tickets/${encodeURIComponent(id)}/close`);

export const sendPromotion = (json: PromotionWords, idempotencyKey: string): Promise<SentPromotion> =>
  sendForJson('POST', '/api/admin/promotions', { json, idempotencyKey });

export const suspendUser = (userId: string, reason: string): Promise<Response> =>
  send('PUT', `/api/admin/users/${encodeURIComponent(userId)}/suspension`, { json: { reason } });

export const reopenAccount = (userId: string): Promise<Response> =>
  send('DELETE', `/api/admin/users/${encodeURIComponent(userId)}/suspension`);

export const fetchSessions = (userId: string, cursor: string | null): Promise<List<ListedSession>> =>
  getJson(`/api/admin/users/${encodeURIComponent(userId)}/sessions?${pageQuery(cursor)}`);

export const endSessions = (userId: string): Promise<Response> =>
  send('DELETE', `/api/admin/users/${encodeURIComponent(userId)}/sessions`);

export type OrderChoice = OrderState | Refusable | 'all';

const isRefusable = (choice: OrderChoice): choice is Refusable =>
  (REFUSABLE as readonly string[]).includes(choice);

export const searchOrders = (
  text: string,
  choice: OrderChoice,
  cursor: string | null,
): Promise<List<AdminOrder>> => {
  const chosen = isRefusable(choice) ? { refused: choice } : choice !== 'all' && { state: choice };
  return getJson(`/api/admin/orders?${pageQuery(cursor, { q: text, ...chosen })}`);
};

export const fetchOrder = (id: string): Promise<AdminOrderDetail> =>
  getJson(`/api/admin/orders/${encodeURIComponent(id)}`);

export const refundOrder = (id: string, json: RefundRequest): Promise<AdminOrderDetail> =>
  sendForJson('POST', `/api/admin/orders/${encodeURIComponent(id)}/refund`, { json });

export const fetchCoupons = (cursor: string | null): Promise<List<CouponView>> =>
  getJson(`/api/admin/coupons?${pageQuery(cursor)}`);

export const createCoupon = (json: NewCoupon, idempotencyKey: string): Promise<CouponView> =>
  sendForJson('POST', '/api/admin/coupons', { json, idempotencyKey });

export const endCoupon = (id: string): Promise<Response> =>
  send('POST', `/api/admin/coupons/${encodeURIComponent(id)}/disable`);

export const hideTool = (slug: string): Promise<Response> =>
  send('PUT', `/api/admin/hidden-tools/${encodeURIComponent(slug)}`);

export const showTool = (slug: string): Promise<Response> =>
  send('DELETE', `/api/admin/hidden-tools/${encodeURIComponent(slug)}`);

export const fetchEvents = (
  outcome: ProviderEvent['outcome'] | 'all',
  cursor: string | null,
): Promise<List<ProviderEvent>> =>
  getJson(`/api/admin/provider-events?${pageQuery(cursor, outcome === 'all' ? {} : { outcome })}`);

export const retryJob = (id: string): Promise<Response> =>
  send('POST', `/api/admin/jobs/${encodeURIComponent(id)}/retry`);

export const replayEvent = (id: string): Promise<Response> =>
  send('POST', `/api/admin/provider-events/${encodeURIComponent(id)}/replay`);

export const fetchActs = (cursor: string | null): Promise<List<AdminAct>> =>
  getJson(`/api/admin/acts?${pageQuery(cursor)}`);

export const fetchJobs = (state: JobState, cursor: string | null): Promise<List<JobSummary>> =>
  getJson(`/api/admin/jobs?${pageQuery(cursor, { state })}`);

export const fetchFigures = (): Promise<AdminFigures> => getJson('/api/admin/figures');

export const fetchPayouts = (state: PayoutState, cursor: string | null): Promise<List<AdminPayout>> =>
  getJson(`/api/admin/payouts?${pageQuery(cursor, { state })}`);

export const settlePayout = (id: string, note: string): Promise<Response> =>
  send('POST', `/api/admin/payouts/${encodeURIComponent(id)}/settle`, { json: { note } });

export const refusePayout = (id: string, note: string): Promise<Response> =>
  send('POST', `/api/admin/payouts/${encodeURIComponent(id)}/refuse`, { json: { note } });

/** Refused where the sign-in is not fresh, as the file itself would be. */
export const askForExports = (): Promise<unknown> => getJson('/api/admin/exports');

/** Of a file, for a link. */
export const exportAddress = (name: ExportName): string => apiUrl(`/api/admin/exports/${name}`);

const REVIEWS = '/api/admin/bundle-reviews';

export const fetchAllReviews = (state: ReviewState, cursor: string | null): Promise<List<AdminReview>> =>
  getJson(`${REVIEWS}?${pageQuery(cursor, { state })}`);

export const hideReview = (id: string, reason: string): Promise<Response> =>
  send('POST', `${REVIEWS}/${encodeURIComponent(id)}/hide`, { json: { reason } });

export const showReview = (id: string): Promise<Response> =>
  send('POST', `${REVIEWS}/${encodeURIComponent(id)}/show`);

export const answerReview = (id: string, text: string): Promise<Response> =>
  send('PUT', `${REVIEWS}/${encodeURIComponent(id)}/answer`, { json: { text } });

export const removeAnswer = (id: string): Promise<Response> =>
  send('DELETE', `${REVIEWS}/${encodeURIComponent(id)}/answer`);
