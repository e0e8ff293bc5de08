/** A body for each endpoint, for tests that spoil it. */
import { aCustomTool } from './custom-tool.ts';
import type { Endpoint } from './endpoints.ts';

const PACK = {
  name: 'Spring',
  description: 'Hooks.',
  inputs: [
    { id: 'topic', label: 'Topic', help: 'x', placeholder: 'y', isLong: false, maxLength: 9, required: true },
  ],
  steps: [
    {
      id: 'hooks',
      tool: 'hookbuilder',
      note: 'First lines',
      values: { offering: { from: 'input', input: 'topic' } },
    },
  ],
};

/** A good body for every endpoint that reads JSON. */
export const GOOD_BODIES: Record<string, object> = {
  'PATCH /api/account/preferences': {
    onboardingMode: 'simplified',
    keepRuns: true,
    language: 'ja',
    monthlyBudgetMicros: 5_000_000,
  },
  'PATCH /api/account/profile': { firstName: 'Ada', lastName: 'Lovelace' },
  'PATCH /api/admin/users/:id/role': { role: 'user' },
  'PATCH /api/run-folders/:id': { name: 'Spring' },
  'PATCH /api/runs/:id': { isStarred: true, title: 'Spring', output: 'text', rating: 'up', folderId: null },
  'POST /api/admin/grants': {
    userId: 'nobody',
    toolSlug: 'flowpulse',
    level: 'pro',
    resaleEnabled: false,
    expiresAt: null,
    updatesUntil: '2099-01-01T00:00:00Z',
  },
  'POST /api/admin/level-grants': {
    userId: 'nobody',
    level: 'pro',
    reason: 'A beta tester',
    expiresAt: '2099-01-01T00:00:00Z',
  },
  'POST /api/admin/orders/:id/refund': { cents: 100, reason: 'A reason' },
  'PUT /api/admin/users/:id/suspension': { reason: 'A reason' },
  'POST /api/admin/tool-submissions/:id/decline': { reason: 'Too short' },
  'POST /api/admin/tool-submissions/:id/take-down': { reason: 'Too short' },
  'POST /api/auth/change-password': { currentPassword: 'not this one 1', newPassword: 'a new password 2' },
  'POST /api/auth/request-password-reset': { email: 'ada@example.test', redirectTo: '/reset-password' },
  'POST /api/auth/reset-password': { newPassword: 'a new password 2', token: 'x'.repeat(24) },
  'POST /api/auth/send-verification-email': {
    email: 'ada@example.test',
    signUpId: '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34',
  },
  'POST /api/auth/sign-in/email': { email: 'ada@example.test', password: 'some password 1' },
  'POST /api/auth/sign-in/social': { provider: 'github' },
  'POST /api/auth/sign-up/email': {
    firstName: 'Ada',
    lastName: 'Lovelace',
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    password: 'some password 1',
    termsAccepted: true,
  },
  'POST /api/auth/verify-email': { token: 'x'.repeat(24), password: 'some password 1' },
  'PUT /api/certificates': { sourceRef: 'order:one:pro-plan' },
  'POST /api/tickets': { subject: 'A question', text: 'How?', email: 'ada@example.test', language: 'en' },
  'POST /api/tickets/:id/messages': { text: 'And then?' },
  'POST /api/admin/tickets/:id/answers': { text: 'Like this.', seen: 1 },
  'POST /api/admin/coupons': {
    ...{ code: 'SPRING', kind: 'percent', value: 20, maxUses: 10 },
    expiresAt: '2099-01-01T00:00:00Z',
  },
  'POST /api/order-quotes': { items: ['pro-plan'] },
  'POST /api/orders': { items: ['pro-plan'], method: 'test' },
  'PUT /api/orders/:id/renewal': { renews: false },
  'POST /api/test-payments/:id/acts': { act: 'pay', card: 'succeeds' },
  'PUT /api/allowances/:id/tools': { tools: ['flowpulse'] },
  'PUT /api/white-label': {
    ...{ name: 'Studio', lightColor: '#135c60', darkColor: '#83cec6' },
    ...{ support: 'help@studio.test', terms: 'Fair.' },
  },
  'POST /api/transfers': {
    ...{ toolSlug: 'flowpulse', level: 'pro', kind: 'sale', priceCents: 2_400, hasResale: false },
    email: 'bo@example.test',
  },
  'POST /api/packs': PACK,
  'PUT /api/packs/:id': PACK,
  'POST /api/custom-tools': { tool: aCustomTool(), basedOn: null },
  'PUT /api/custom-tools/:id': { tool: aCustomTool() },
  'PUT /api/custom-tools/:id/visibility': { visibility: 'link' },
  'POST /api/voice-profiles': {
    name: 'Bakery',
    language: 'en',
    description: 'Plain.',
    samples: ['I bake.'],
    prefers: ['crumb'],
    avoids: ['unlock'],
  },
  'PUT /api/voice-profiles/:id': {
    name: 'Bakery',
    language: 'en',
    description: 'Plain.',
    samples: ['I bake.'],
    prefers: ['crumb'],
    avoids: ['unlock'],
  },
  'POST /api/passion-finder-responses': { answer: 'Teaching', scores: { guide: 1 } },
  'POST /api/runs': {
    toolSlug: 'flowpulse',
    language: 'en',
    source: 'model',
    status: 'completed',
    values: { goal: 'x', file: { name: 'a.txt', text: 'b' } },
    output: 'text',
    provider: 'openai',
    model: 'gpt',
    inputTokens: 1,
    outputTokens: 1,
    areTokensEstimated: true,
    durationMs: 1,
    originId: '00000000-0000-4000-8000-000000000000',
  },
  'POST /api/run-folders': { name: 'Spring' },
  'POST /api/runs/:id/report': { reason: 'wrong', details: 'The dates.', includesOutput: true },
  'POST /api/run-selections/used': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'POST /api/run-selections/delete': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'POST /api/run-selections/move': { ids: ['00000000-0000-4000-8000-000000000000'], folderId: null },
};

/** Endpoints that read no JSON, so that any body is as good as none. */
export const WITHOUT_JSON = [
  'POST /api/admin/grants/:id/revoke',
  'POST /api/admin/level-grants/:id/revoke',
  'POST /api/allowances/claims',
  'POST /api/auth/sign-out',
  'POST /api/certificates/:id/mail',
  'POST /api/admin/reports/:id/close',
  'POST /api/admin/tickets/:id/close',
  'POST /api/admin/provider-events/:id/replay',
  'POST /api/admin/tool-submissions/:id/approve',
  'POST /api/custom-tools/:id/submissions',
  'POST /api/tool-submissions/:id/withdraw',
  'POST /api/tool-versions/:id/restore',
  'POST /api/files',
  'POST /api/transfers/:id/withdraw',
  'POST /api/transfer-offers/:id/accept',
  'PUT /api/account/picture',
  'PUT /api/white-label/logo',
  'POST /api/notifications/:id/read',
  'POST /api/runs/:id/used',
  'POST /api/orders/:id/payment-page',
  'POST /api/admin/coupons/:id/disable',
  // Signed by the provider over the very bytes.
  'POST /api/webhooks/test',
  'POST /api/run-versions/:id/restore',
  'POST /api/voice-profiles/:id/default',
];

export const readsJson = ({ method, name }: Endpoint): boolean =>
  ['POST', 'PATCH', 'PUT'].includes(method) && !WITHOUT_JSON.includes(name);
