import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import aliases from '#content/aliases.json' with { type: 'json' };
import { SPECIFIED_LEVELS } from '#tests/support/content/specified-levels.ts';
import type { ToolLevels } from './canonical-slug.ts';
import { arbitraryGrant, NOW, PAID_LEVELS } from './grant.arbitrary.ts';
import type { AccessGrant } from './grant.ts';
import { isAtLeast, LEVELS, type Level, type PaidLevel, rankOf } from './levels.ts';
import { REFUSAL_REASONS, resolveAccess } from './resolve-access.ts';

const toolsFolder = new URL('../../../content/tools/', import.meta.url);
const catalogue = Object.fromEntries(
  readdirSync(toolsFolder).map((slug) => {
    const facts = JSON.parse(readFileSync(new URL(`${slug}/tool.json`, toolsFolder), 'utf8'));
    return [slug, facts.level as Level];
  }),
);
const tools: ToolLevels = { levels: catalogue, aliases };

const HOUR = 3_600_000;
const later = new Date(NOW.getTime() + HOUR);
const earlier = new Date(NOW.getTime() - HOUR);
const grant = (toolSlug: string, level: PaidLevel, over: Partial<AccessGrant> = {}): AccessGrant => ({
  toolSlug,
  level,
  resaleEnabled: false,
  expiresAt: null,
  revokedAt: null,
  ...over,
});

type Held = Level | 'no row';
interface Situation {
  name: string;
  isSignedIn: boolean;
  hasCheckFailed: boolean;
  end: Partial<AccessGrant>;
}
const situations: Situation[] = [
  { name: 'signed out', isSignedIn: false, hasCheckFailed: false, end: {} },
  { name: 'check failed', isSignedIn: true, hasCheckFailed: true, end: {} },
  { name: 'active', isSignedIn: true, hasCheckFailed: false, end: { expiresAt: later } },
  { name: 'perpetual', isSignedIn: true, hasCheckFailed: false, end: {} },
  { name: 'expired', isSignedIn: true, hasCheckFailed: false, end: { expiresAt: earlier } },
  { name: 'ends this very moment', isSignedIn: true, hasCheckFailed: false, end: { expiresAt: NOW } },
  { name: 'revoked', isSignedIn: true, hasCheckFailed: false, end: { revokedAt: earlier } },
  {
    name: 'expired and revoked',
    isSignedIn: true,
    hasCheckFailed: false,
    end: { expiresAt: earlier, revokedAt: earlier },
  },
];

/** What must come out, said once more and independently of the resolver's own order of questions. */
function expected(required: Level, held: Held, { name, ...situation }: Situation): string {
  if (required === 'none') return 'allowed';
  if (!situation.isSignedIn) return 'not_signed_in';
  if (situation.hasCheckFailed) return 'check_failed';
  if (held === 'no row' || held === 'none') return 'no_license';
  if (name === 'active' || name === 'perpetual')
    return rankOf(held) >= rankOf(required) ? 'allowed' : 'level_too_low';
  return name === 'revoked' || name === 'expired and revoked' ? 'revoked' : 'expired';
}

describe('the catalogue', () => {
  it('asks for the specified level of every tool', () => {
    expect(catalogue).toEqual(SPECIFIED_LEVELS);
    expect(Object.keys(catalogue)).toHaveLength(45);
  });

  it('has only aliases that lead to a tool and hide none', () => {
    for (const [alias, slug] of Object.entries(aliases)) {
      expect(catalogue, alias).toHaveProperty(slug);
      expect(catalogue, alias).not.toHaveProperty(alias);
    }
  });
});

describe('resolveAccess, for every slug and alias × every level held × every situation', () => {
  const seen = new Set<string>();
  const spellings = [
    ...Object.keys(SPECIFIED_LEVELS).map((slug) => [slug, slug]),
    ...Object.entries(aliases),
  ];

  it.each(spellings)('%s (%s)', (spelling, slug) => {
    const required = SPECIFIED_LEVELS[slug as string] as Level;
    for (const held of LEVELS) {
      for (const situation of situations) {
        const { isSignedIn, hasCheckFailed, end } = situation;
        const grants = held === 'none' ? [] : [grant(slug as string, held, end)];
        const question = { slug: spelling as string, tools, isSignedIn, hasCheckFailed, grants, now: NOW };
        const access = resolveAccess(question);
        const outcome = access.allowed ? 'allowed' : access.reason;
        expect(outcome, `${held}, ${situation.name}`).toBe(expected(required, held, situation));
        if (!access.allowed) expect(access.requiredLevel).toBe(required);
        seen.add(outcome);
      }
    }
  });

  it('refuses slugs that are no tool, names of object properties included', () => {
    const strange = [
      'nothing',
      '',
      '__proto__',
      'constructor',
      'toString',
      'PASSIONFINDER',
      'mindalign ',
      '../mindalign',
    ];
    for (const slug of strange) {
      for (const level of PAID_LEVELS) {
        const access = resolveAccess({
          slug,
          tools,
          isSignedIn: true,
          grants: [grant(slug, level)],
          now: NOW,
        });
        expect(access, slug).toMatchObject({ allowed: false, reason: 'unknown_tool', requiredLevel: null });
      }
    }
    seen.add('unknown_tool');
  });

  it('gave every reason there is', () => {
    expect([...seen].sort()).toEqual(['allowed', ...REFUSAL_REASONS].sort());
  });
});

describe('resolveAccess, properties', () => {
  const slugs = ['passionFinder', 'flowpulse', 'clipgenius', 'promptformulator', 'novawhisper'];
  const grants = fc.array(arbitraryGrant(slugs), { maxLength: 8 });
  const slug = fc.constantFrom(...slugs);
  const ask = (slug: string, grants: readonly AccessGrant[]) =>
    resolveAccess({ slug, tools: { levels: SPECIFIED_LEVELS, aliases }, isSignedIn: true, grants, now: NOW });

  it('never takes access away, or shortens it, when a grant is added', () => {
    fc.assert(
      fc.property(slug, grants, arbitraryGrant(slugs), (slug, grants, added) => {
        const before = ask(slug, grants);
        const after = ask(slug, [...grants, added]);
        if (!before.allowed) return true;
        if (!after.allowed || !isAtLeast(after.level, before.level) || (before.resale && !after.resale))
          return false;
        return after.expiresAt === null || (before.expiresAt !== null && after.expiresAt >= before.expiresAt);
      }),
    );
  });

  it('is monotone in the level of a grant', () => {
    fc.assert(
      fc.property(slug, grants, fc.nat(), fc.constantFrom(...PAID_LEVELS), (slug, grants, index, level) => {
        const raised = grants.map((each, at) =>
          at === index % grants.length && isAtLeast(level, each.level) ? { ...each, level } : each,
        );
        return !ask(slug, grants).allowed || ask(slug, raised).allowed;
      }),
    );
  });

  it('keeps access when one of two keys is revoked', () => {
    const active = arbitraryGrant(['clipgenius']).map((each) => ({
      ...each,
      expiresAt: later,
      revokedAt: null,
    }));
    fc.assert(
      fc.property(active, active, (first, second) => {
        const both = ask('clipgenius', [{ ...first, revokedAt: NOW }, second]);
        return both.allowed === ask('clipgenius', [second]).allowed;
      }),
    );
  });

  it('does not depend on the order of grants, nor on grants for other tools', () => {
    fc.assert(
      fc.property(slug, grants, (slug, grants) => {
        expect(ask(slug, grants.toReversed())).toEqual(ask(slug, grants));
        expect(
          ask(
            slug,
            grants.filter((each) => each.toolSlug === slug),
          ),
        ).toEqual(ask(slug, grants));
      }),
    );
  });

  it('allows exactly when an active grant of the tool reaches its level', () => {
    fc.assert(
      fc.property(slug, grants, (slug, grants) => {
        const required = SPECIFIED_LEVELS[slug] as Level;
        const reaches = grants.some(
          (each) =>
            each.toolSlug === slug &&
            each.revokedAt === null &&
            (each.expiresAt === null || each.expiresAt.getTime() > NOW.getTime()) &&
            rankOf(each.level) >= rankOf(required),
        );
        return ask(slug, grants).allowed === (required === 'none' || reaches);
      }),
    );
  });

  it('counts an invalid date as expired', () => {
    const access = ask('flowpulse', [grant('flowpulse', 'exclusive', { expiresAt: new Date(Number.NaN) })]);
    expect(access).toMatchObject({ allowed: false, reason: 'expired' });
  });
});
