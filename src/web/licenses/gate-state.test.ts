import { describe, expect, it } from 'vitest';
import { LEVELS } from '#core/licenses/levels.ts';
import { type Access, REFUSAL_REASONS, type RefusalReason } from '#core/licenses/resolve-access.ts';
import { decideGate, type GateReason, type LicenseCheck } from './gate-state.ts';

const allowed: LicenseCheck = {
  status: 'decided',
  access: { allowed: true, level: 'pro', resale: false, expiresAt: null },
};
const refused = (reason: RefusalReason): LicenseCheck => ({
  status: 'decided',
  access: { allowed: false, reason, requiredLevel: 'pro', heldLevel: 'none' } satisfies Access,
});

describe('decideGate', () => {
  it('opens a free tool whatever is known, and never waits for it', () => {
    const checks: LicenseCheck[] = [{ status: 'checking' }, { status: 'broken' }, refused('not_signed_in')];
    for (const check of checks) {
      expect(decideGate({ requiredLevel: 'none', check, isSimplified: false })).toEqual({
        kind: 'allowed',
        showsHint: false,
      });
    }
  });

  it.each(LEVELS.slice(1))(
    'waits, then opens a %s tool, with the hint in simplified mode only',
    (requiredLevel) => {
      const check: LicenseCheck = { status: 'checking' };
      expect(decideGate({ requiredLevel, check, isSimplified: true }).kind).toBe('loading');
      for (const isSimplified of [true, false]) {
        expect(decideGate({ requiredLevel, check: allowed, isSimplified })).toEqual({
          kind: 'allowed',
          showsHint: isSimplified,
        });
      }
    },
  );

  const table: [RefusalReason, GateReason, string[]][] = [
    ['not_signed_in', 'notSignedIn', ['offersSignIn']],
    ['check_failed', 'checkFailed', ['offersRetry']],
    ['no_license', 'noLicense', []],
    ['level_too_low', 'levelTooLow', []],
    ['expired', 'noLicense', []],
    ['revoked', 'noLicense', []],
    ['unknown_tool', 'unknownTool', []],
  ];
  it('has a row for every reason', () => {
    expect(table.map(([reason]) => reason).sort()).toEqual([...REFUSAL_REASONS].sort());
  });
  it.each(table)('%s shows %s and offers %j', (reason, shown, offers) => {
    for (const isSimplified of [true, false]) {
      expect(decideGate({ requiredLevel: 'pro', check: refused(reason), isSimplified })).toEqual({
        kind: 'blocked',
        level: reason === 'unknown_tool' ? null : 'pro',
        reason: shown,
        showsHelp: isSimplified,
        offersSignIn: offers.includes('offersSignIn'),
        offersRetry: offers.includes('offersRetry'),
      });
    }
  });

  it('says so when the check itself broke', () => {
    const state = decideGate({ requiredLevel: 'pro', check: { status: 'broken' }, isSimplified: false });
    expect(state).toMatchObject({
      kind: 'blocked',
      reason: 'broken',
      offersRetry: true,
      offersSignIn: false,
    });
  });
});
