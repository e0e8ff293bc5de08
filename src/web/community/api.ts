/** The community shelf's calls. */
import type {
  CommunityTool,
  Publication,
  SharedTool,
  SubmissionDetail,
  SubmissionSummary,
} from '#core/community/community-tool.ts';
import { getItems, getJson, send } from '#web/api/call-api.ts';

export const fetchCommunityTools = (): Promise<CommunityTool[]> => getItems('/api/community-tools');

/** For visitors too. */
export const fetchSharedTool = (id: string): Promise<SharedTool> =>
  getJson(`/api/community-tools/${encodeURIComponent(id)}`);

export const fetchPublication = (toolId: string): Promise<Publication> =>
  getJson(`/api/custom-tools/${encodeURIComponent(toolId)}/publication`);

/** @param attempt the same for every try of one submission */
export const submitTool = (toolId: string, attempt: string): Promise<Response> =>
  send('POST', `/api/custom-tools/${encodeURIComponent(toolId)}/submissions`, { idempotencyKey: attempt });

export const withdrawSubmission = (id: string): Promise<Response> =>
  send('POST', `/api/tool-submissions/${encodeURIComponent(id)}/withdraw`);

const ADMIN = '/api/admin/tool-submissions';

export const fetchSubmissions = (state: 'waiting' | 'published'): Promise<SubmissionSummary[]> =>
  getItems(`${ADMIN}?state=${state}`);

export const fetchSubmission = (id: string): Promise<SubmissionDetail> =>
  getJson(`${ADMIN}/${encodeURIComponent(id)}`);

export const approveSubmission = (id: string): Promise<Response> =>
  send('POST', `${ADMIN}/${encodeURIComponent(id)}/approve`);

export const refuseSubmission = (
  id: string,
  act: 'decline' | 'take-down',
  reason: string,
): Promise<Response> => send('POST', `${ADMIN}/${encodeURIComponent(id)}/${act}`, { json: { reason } });
