/** What somebody may write is also taken by the route that it is sent to, in a script of three bytes a character. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE_LIMITS } from '#core/account/picture.ts';
import { BOARD_LIMITS } from '#core/boards/board.ts';
import { VOICE_LIMITS } from '#core/brand-voice/voice-profile.ts';
import { REVIEW_LIMITS } from '#core/bundles/review.ts';
import { REASON_LENGTH } from '#core/community/submission.ts';
import { CUSTOM_TOOL_LIMITS } from '#core/custom-tools/custom-tool.ts';
import { GRANT_REASON_LENGTH, LEVEL_GRANT_REASON_LENGTH } from '#core/licenses/level-grant.ts';
import { NOTE_LIMITS } from '#core/notes/note.ts';
import { PACK_LIMITS } from '#core/packs/pack.ts';
import { REPORT_LIMITS } from '#core/reports/report.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { LONGEST_SPEECH } from '#core/speech/speech-request.ts';
import { WHITE_LABEL_LIMITS } from '#core/white-label/white-label.ts';
import { fillPath } from '#tests/support/endpoints.ts';
import { GOOD_BODIES } from '#tests/support/good-bodies.ts';
import { createTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const text = (length: number) => '語'.repeat(length);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const ids = times(RUN_LIMITS.bulk, () => crypto.randomUUID());
const voice = {
  name: text(VOICE_LIMITS.name),
  description: text(VOICE_LIMITS.description),
  samples: times(VOICE_LIMITS.samples, () => text(VOICE_LIMITS.sample)),
  prefers: times(VOICE_LIMITS.words, () => text(VOICE_LIMITS.word)),
  avoids: times(VOICE_LIMITS.words, () => text(VOICE_LIMITS.word)),
};
/** As many fields of text as any tool has. */
const FIELDS = 8;
const constant = { from: 'constant', value: text(PACK_LIMITS.constant) };
const pack = {
  description: text(PACK_LIMITS.description),
  steps: times(PACK_LIMITS.steps, (step) => ({
    id: `s${step}`,
    tool: 'brandlore',
    note: text(PACK_LIMITS.help),
    values: Object.fromEntries(times(FIELDS, (field) => [`f${field}`, constant])),
  })),
};
const tool = { tool: { filler: text(CUSTOM_TOOL_LIMITS.json) } };

const cards = times(40, () => ({
  ...{ id: crypto.randomUUID(), x: 0, y: 0, w: 12, h: 8, kind: 'note', colour: 'gold' },
  text: text(BOARD_LIMITS.text),
}));

/** In place of what stands in a good body. */
const LARGEST: Record<string, object> = {
  'POST /api/runs': {
    output: text(RUN_LIMITS.output),
    values: { file: { name: 'a.txt', text: text(RUN_LIMITS.values - 100) } },
  },
  'POST /api/tools/:slug/free-run': {
    values: { file: { name: 'a.txt', text: text(RUN_LIMITS.values - 100) } },
  },
  'PATCH /api/runs/:id': {
    output: text(RUN_LIMITS.output),
    starredItems: times(RUN_LIMITS.starredItems, () => text(RUN_LIMITS.starredItem)),
  },
  'POST /api/runs/:id/report': { details: text(REPORT_LIMITS.details) },
  'POST /api/run-selections/move': { ids },
  'POST /api/run-selections/delete': { ids },
  'POST /api/run-selections/used': { ids },
  'POST /api/voice-profiles': voice,
  'PUT /api/voice-profiles/:id': voice,
  'PUT /api/white-label': { terms: text(WHITE_LABEL_LIMITS.terms) },
  'POST /api/notes': {
    notes: times(Math.floor(NOTE_LIMITS.batchJson / NOTE_LIMITS.body), () => ({
      ...{ id: crypto.randomUUID(), base: 0, title: text(NOTE_LIMITS.title), body: text(NOTE_LIMITS.body) },
      ...{ notebook: text(NOTE_LIMITS.notebook), isPinned: false, isTrashed: false, conflicts: [] },
    })),
  },
  'POST /api/notes/delete': {
    notes: times(NOTE_LIMITS.deletions, () => ({ id: crypto.randomUUID(), base: 1_000_000_000 })),
  },
  'POST /api/boards': { cards },
  'PATCH /api/boards/:id': { put: cards },
  'POST /api/packs': pack,
  'PUT /api/packs/:id': pack,
  'POST /api/custom-tools': tool,
  'PUT /api/custom-tools/:id': tool,
  'POST /api/passion-finder-responses': { answer: text(4_000) },
  'PUT /api/bundle-reviews/:slug/own': { text: text(REVIEW_LIMITS.text), trade: text(REVIEW_LIMITS.trade) },
  'POST /api/functions/text-to-speech': { text: text(LONGEST_SPEECH), apiKey: 'x'.repeat(256) },
  'POST /api/admin/bundle-reviews/:id/hide': { reason: text(REVIEW_LIMITS.reason) },
  'PUT /api/admin/bundle-reviews/:id/answer': { text: text(REVIEW_LIMITS.answer) },
  'POST /api/admin/tool-submissions/:id/decline': { reason: text(REASON_LENGTH) },
  'POST /api/admin/tool-submissions/:id/take-down': { reason: text(REASON_LENGTH) },
  'POST /api/admin/grants': { reason: text(GRANT_REASON_LENGTH) },
  'POST /api/admin/level-grants': { reason: text(LEVEL_GRANT_REASON_LENGTH) },
};

test.each(Object.entries(LARGEST))('%s is not too large', async (name, largest) => {
  const [method = '', path = ''] = name.split(' ');
  const user = await server.signIn({ role: 'admin' });
  const answer = await user.request(fillPath(path, crypto.randomUUID()), {
    method,
    json: { ...GOOD_BODIES[name], ...largest },
  });
  expect(answer.status).not.toBe(413);
  expect(await answer.text()).not.toContain('The body may');
});

test('PUT /api/account/picture is not too large', async () => {
  const user = await server.signIn();
  const bytes = Buffer.alloc(PICTURE_LIMITS.bytes);
  bytes.write('RIFF\0\0\0\0WEBP', 'latin1');
  const answer = await user.request('/api/account/picture', {
    method: 'PUT',
    body: bytes,
    headers: { 'Content-Type': 'image/webp', 'Content-Length': String(bytes.byteLength) },
  });
  expect(answer.status).toBe(200);
});
