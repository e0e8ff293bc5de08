import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPasswordProblem, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-policy.ts';

test.each([
  ['1234567', undefined, 'too_short'],
  ['a'.repeat(129), undefined, 'too_long'],
  ['Password123', undefined, 'too_common'],
  ['ｐａｓｓｗｏｒｄ', undefined, 'too_common'],
  ['zzzzzzzzzz', undefined, 'too_common'],
  ['mira.sol@example.com', 'Mira.Sol@example.com', 'contains_email'],
  ['MIRA.SOLIS', 'mira.solis@example.com', 'contains_email'],
  ['correct horse', 'mira@example.com', null],
  ['密码很长很安全吗', undefined, null],
  ['eight888', '', null],
])('%s of %s: %s', (password, email, problem) => {
  expect(findPasswordProblem(password, email)).toBe(problem);
});

test('the length counts characters, not code units', () => {
  expect(findPasswordProblem('🙂🙃🙂🙃')).toBe('too_short');
});

test('only lengths outside of the bounds are length problems', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (password) => {
      const length = [...password].length;
      const problem = findPasswordProblem(password);
      if (length < PASSWORD_MIN_LENGTH) expect(problem).toBe('too_short');
      else if (length > PASSWORD_MAX_LENGTH) expect(problem).toBe('too_long');
      else expect(['too_short', 'too_long']).not.toContain(problem);
    }),
  );
});
