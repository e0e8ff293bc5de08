/** Plays the server to the dashboard in a browser test: an account that did nothing yet and holds nothing. */
import { vi } from 'vitest';
import type { Course } from '#core/academy/lesson.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import { ENTITLEMENT_AUDIENCE } from '#core/licenses/entitlement.ts';
import { wholeList } from '#core/lists/list.ts';
import type { RunSummary } from '#core/runs/run.ts';
import type { PassionFinderRow } from '#core/tools/passion-finder-response.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { refreshSession } from '#web/lib/session.ts';
import { answerApi } from './answer-api.ts';

export const ADA: SessionUser = {
  ...{ id: 'ada', email: 'ada@lumora.test', name: 'Ada Byron', firstName: 'Ada', lastName: 'Byron' },
  ...{ image: null, role: 'user', emailVerified: true },
};

const aTool = (slug: string, name: string, change: Partial<ToolFacts> = {}): ToolFacts => ({
  ...{ slug, name, tagline: `What ${name} does.`, level: 'standard', category: 'motivation' },
  isAvailable: true,
  ...change,
});

export const TOOLS = [
  aTool('passionFinder', 'Passion Finder', { level: 'none' }),
  aTool('lovablemind', 'LovableMind'),
  aTool('frequencyduel', 'Frequency Duel'),
  aTool('crystalscanner', 'Crystal Scanner'),
  aTool('hookbuilder', 'HookBuilder', { category: 'creative-assistant' }),
];

export const aRun = (id: string, change: Partial<RunSummary> = {}): RunSummary => {
  const at = new Date(Date.now() - 60_000).toISOString();
  return {
    ...{ id, toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', title: '' },
    ...{ isStarred: false, starredItems: [], rating: null, folderId: null, durationMs: 5, isUsed: true },
    ...{ excerpt: 'Three hooks.', writtenAt: at, createdAt: at, updatedAt: at },
    ...change,
  };
};

const facts = { summary: '', minutes: 5, tool: 'hookbuilder', language: 'en' } as const;
export const COURSE: Course = {
  modules: [
    {
      ...{ slug: 'finding', title: 'Finding what you offer', summary: '' },
      lessons: [{ ...facts, slug: 'thanks', title: 'What people thank you for' }],
    },
  ],
};

/** All of the course, as the server lists it. */
export const EVERY_LESSON = Array.from({ length: 28 }, (_, index) => ({
  module: Math.floor(index / 4) + 1,
  lesson: (index % 4) + 1,
  completedAt: '2026-05-01T12:00:00.000Z',
}));

export const aPassionAnswer = (answer: string): PassionFinderRow => ({
  ...{ id: 'p1', user_id: ADA.id, answer },
  created_at: '2026-05-01T12:00:00.000Z',
});

const HOUR_MS = 60 * 60 * 1000;
const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The keys cannot be had: what the server says then counts for this visit, and is not kept. */
export function holds(slugs: readonly string[]) {
  const tools = slugs.map((slug) => ({ slug, level: 'standard', resale: false, expires: null }));
  const claims = { sub: ADA.id, level: 'none', tools, aud: ENTITLEMENT_AUDIENCE };
  const exp = Math.floor((Date.now() + HOUR_MS) / 1000);
  const token = `${encode({ alg: 'EdDSA', kid: 'k' })}.${encode({ ...claims, exp })}.AA`;
  return () => Response.json({ token, expiresAt: new Date(exp * 1000).toISOString() });
}

export const dashboardOf = (slugs: readonly string[]): LicenseDashboard => ({
  licensedTools: slugs.map((tool_slug) => ({
    ...{ tool_slug, license_level: 'standard', resale_enabled: false, expires_at: null },
    ...{ issued_at: '2026-05-01T12:00:00.000Z', updates_until: null },
  })),
  freePlaces: 0,
  stats: { totalTools: slugs.length, resalableTools: 0, expiringTools: 0 },
  activities: [],
  notifications: [],
  updates: [],
});

/** `routes` come before those of the empty account. */
export async function answerDashboard(routes: Parameters<typeof answerApi>[0] = {}) {
  // The stream of events is somebody else's test.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  const catalogue = () => Response.json({ tools: TOOLS });
  const course = () => Response.json(COURSE);
  const api = answerApi({
    'GET /api/session': () => Response.json({ user: ADA, level: 'none', onboardingMode: 'standard' }),
    'GET /content/catalogue.en.json': catalogue,
    'GET /content/catalogue.ja.json': catalogue,
    'GET /content/academy.en.json': course,
    'GET /content/academy.ja.json': course,
    'GET /api/hidden-tools': () => Response.json(wholeList([])),
    'GET /api/runs': () => Response.json(wholeList([])),
    'GET /api/recent-work': () => Response.json(wholeList([])),
    'GET /api/completed-lessons': () => Response.json(wholeList([])),
    'GET /api/passion-finder-responses': () => Response.json([]),
    'GET /api/entitlement': holds([]),
    'GET /api/licenses': () => Response.json(dashboardOf([])),
    ...routes,
  });
  await refreshSession();
  return api;
}
