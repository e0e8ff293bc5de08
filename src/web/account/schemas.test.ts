import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '#core/account/password-policy.ts';
import { NAME_MAX_LENGTH } from '#core/account/person-name.ts';
import { changePasswordSchema, loginSchema, profileSchema, resetSchema, signUpSchema } from './schemas.ts';

const VALID = {
  firstName: 'Ana María',
  lastName: "O'Neill",
  email: ' Ana@Example.com ',
  password: 'a long walk by the sea',
  termsAccepted: true,
};

const problemsOf = (schema: ZodMiniType, values: unknown) => {
  const result = schema.safeParse(values);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('sign up', () => {
  it('accepts a person', () => {
    expect(problemsOf(signUpSchema, VALID)).toEqual([]);
  });

  it.each([
    ['firstName', ' ', 'firstNameMissing'],
    ['firstName', 'x'.repeat(NAME_MAX_LENGTH + 1), 'nameTooLong'],
    ['firstName', 'see www.example.com', 'nameInvalid'],
    ['lastName', '', 'lastNameMissing'],
    ['lastName', '<b>', 'nameInvalid'],
    ['firstName', '\u200b', 'nameInvalid'],
    ['lastName', '\u3164', 'nameInvalid'],
    ['email', '', 'emailMissing'],
    ['email', 'ana@', 'emailInvalid'],
    ['email', `${'a'.repeat(250)}@example.com`, 'emailInvalid'],
    ['password', '', 'passwordMissing'],
    ['password', 'short', 'passwordTooShort'],
    ['password', 'x y'.repeat(PASSWORD_MAX_LENGTH), 'passwordTooLong'],
    ['password', 'password123', 'passwordTooCommon'],
    ['password', 'ana@example.com', 'passwordContainsEmail'],
    ['termsAccepted', false, 'termsNotAccepted'],
  ])('%s %j: %s', (field, value, problem) => {
    expect(problemsOf(signUpSchema, { ...VALID, [field]: value })).toEqual([`${field}: ${problem}`]);
  });
});

it.each([signUpSchema, profileSchema])('wants a letter or a digit in the whole name', (schema) => {
  const names = (firstName: string, lastName: string) =>
    problemsOf(schema, { ...VALID, firstName, lastName });
  expect(names('-', 'Solis')).toEqual([]);
  expect(names('Mira', '-')).toEqual([]);
  expect(names('-', '…')).toEqual(['firstName: firstNameMissing']);
});

it('logs in with a password that no longer follows the rules', () => {
  expect(problemsOf(loginSchema, { email: VALID.email, password: 'old' })).toEqual([]);
  expect(problemsOf(loginSchema, { email: '', password: '' })).toEqual([
    'email: emailMissing',
    'password: passwordMissing',
  ]);
});

it('holds a new password to the rules', () => {
  expect(problemsOf(resetSchema, { newPassword: 'short' })).toEqual(['newPassword: passwordTooShort']);
  expect(problemsOf(resetSchema, { newPassword: VALID.password })).toEqual([]);
});

it('wants a changed password to differ', () => {
  const same = { currentPassword: VALID.password, newPassword: VALID.password };
  expect(problemsOf(changePasswordSchema, same)).toEqual(['newPassword: passwordSame']);
  expect(problemsOf(changePasswordSchema, { ...same, currentPassword: 'old' })).toEqual([]);
});
