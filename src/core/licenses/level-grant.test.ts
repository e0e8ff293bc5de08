import { expect, it } from 'vitest';
import { extensionRefusal } from './level-grant.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
const until = (end: Date | null, revokedAt: Date | null = null) => ({ expiresAt: end, revokedAt });

it.each<[string, Parameters<typeof extensionRefusal>, boolean]>([
  ['a later end', [until(at(5)), at(6)], true],
  ['no end at all', [until(at(5)), null], true],
  ['the same end again', [until(at(5)), at(5)], true],
  ['no end again', [until(null), null], true],
  ['a sooner end', [until(at(5)), at(4)], false],
  ['an end of what had none', [until(null), at(6)], false],
  ['what was revoked', [until(at(5), at(1)), at(6)], false],
])('a grant given for longer: %s', (_, question, isAllowed) => {
  expect(extensionRefusal(...question) === undefined).toBe(isAllowed);
});
