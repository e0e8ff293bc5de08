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

const NOTE = {
  ...{
    id: '00000000-0000-4000-8000-000000000000',
    base: 0,
    title: 'Plan',
    body: 'Begin.',
    notebook: 'Spring',
  },
  ...{ isPinned: false, isTrashed: false, conflicts: [{ there: 'Begin.', here: 'Wait.' }] },
};

const CARD = { id: '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b35', x: 0, y: 0, w: 12, h: 8 };
const CARDS = [
  { ...CARD, kind: 'note', text: 'A thought.', colour: 'gold' },
  {
    ...CARD,
    id: '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b36',
    y: 8,
    kind: 'link',
    url: 'https://lumora.test/',
    title: '',
  },
];

/** A good body for every endpoint that reads JSON. */
export const GOOD_BODIES: Record<string, object> = {
  // Never that of an account: it would be gone.
  'DELETE /api/account': { email: 'nobody@example.test' },
  'PATCH /api/account/preferences': {
    onboardingMode: 'simplified',
    keepRuns: true,
    completedTours: ['tools'],
    language: 'ja',
    monthlyBudgetMicros: 5_000_000,
    mailsExpirations: true,
    mailsUpdates: true,
    allowsPromotions: true,
    mailsPromotions: true,
  },
  'PATCH /api/account/profile': { firstName: 'Ada', lastName: 'Lovelace' },
  'PATCH /api/admin/users/:id/role': { role: 'user' },
  'POST /api/tools/:slug/free-run': { language: 'en', values: { goal: 'A first draft' } },
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
  'POST /api/admin/promotions': {
    en: { title: 'A new course', message: 'It opens in June.' },
    de: { title: 'Ein neuer Kurs', message: 'Er beginnt im Juni.' },
  },
  'PUT /api/tool-licenses/:slug/version': { version: '1.0.0' },
  'POST /api/admin/grants/:id/revoke': { reason: 'A reason' },
  'POST /api/admin/grants/:id/extend': { expiresAt: '2099-01-01T00:00:00Z' },
  'POST /api/admin/level-grants/:id/revoke': { reason: 'A reason' },
  'POST /api/admin/level-grants/:id/extend': { expiresAt: '2099-01-01T00:00:00Z' },
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
  'POST /api/viewer-identities': { ticket: 'a.b.c' },
  'POST /api/viewer-sessions': { token: 'a.b.c' },
  'POST /api/auth/verify-email': { token: 'x'.repeat(24), password: 'some password 1' },
  'POST /api/bundle-shelf/:slug/downloads': { format: 'pdf' },
  'PUT /api/bundle-shelf/seen/:slug': { edition: 1 },
  'PUT /api/bundle-reviews/:slug/own': { stars: 5, text: 'Of use.', trade: 'Teacher', language: 'en' },
  'POST /api/bundle-reviews/:id/reports': { reason: 'private', details: 'Names a client.' },
  'POST /api/admin/bundle-reviews/:id/hide': { reason: 'Names a person' },
  'PUT /api/admin/bundle-reviews/:id/answer': { text: 'Thank you.' },
  'POST /api/functions/create-bundle-access': { bundleSlug: 'clarity-kit' },
  'POST /api/functions/list-voices': { apiKey: 'sk_0123456789abcdef' },
  'POST /api/functions/text-to-speech': {
    ...{ text: 'Hello.', voiceId: 'voice1', modelId: 'model1', apiKey: 'sk_0123456789abcdef' },
  },
  'PUT /api/certificates': { sourceRef: 'order:one:pro-plan' },
  'POST /api/tickets': { subject: 'A question', text: 'How?', email: 'ada@example.test', language: 'en' },
  'POST /api/tickets/:id/messages': { text: 'And then?' },
  'POST /api/admin/tickets/:id/answers': { text: 'Like this.', seen: 1 },
  'POST /api/admin/coupons': {
    ...{ code: 'SPRING', kind: 'percent', value: 20, maxUses: 10, fits: 'plan' },
    expiresAt: '2099-01-01T00:00:00Z',
  },
  'POST /api/order-quotes': { items: ['pro-plan'] },
  'POST /api/orders': { items: ['pro-plan'], method: 'test' },
  'PUT /api/orders/:id/renewal': { renews: false },
  'POST /api/payouts': { cents: 2_500, destination: 'PayPal: ada@example.test' },
  'POST /api/admin/payouts/:id/settle': { note: 'Paid by PayPal' },
  'POST /api/admin/payouts/:id/refuse': { note: 'No such address' },
  'PUT /api/custom-tools/:id/price': { cents: 900 },
  'PUT /api/orders/:id/next-plan': { productId: 'standard-plan', keep: ['flowpulse'] },
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
  'POST /api/notes': { notes: [NOTE] },
  'POST /api/boards': {
    ...{ id: '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34', name: 'Spring', useCase: 'offerCreation', cards: CARDS },
  },
  'PATCH /api/boards/:id': { version: 1, name: 'Spring', put: CARDS, remove: [] },
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
  'PUT /api/completed-lessons/:module/:lesson': { answers: [0, 0, 0] },
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
  'PUT /api/admin/hidden-tools/:slug',
  'POST /api/allowances/claims',
  'POST /api/auth/sign-out',
  'POST /api/certificates/:id/mail',
  'POST /api/admin/bundle-reviews/:id/show',
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
  'PUT /api/boards/:id/share',
  'PUT /api/bundle-shelf/favorites/:slug',
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
  name === 'DELETE /api/account' ||
  (['POST', 'PATCH', 'PUT'].includes(method) && !WITHOUT_JSON.includes(name));
