/** What the account's forms accept. The messages are keys below `problems` in the account's texts. */
import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, normaliseEmail } from '#core/account/email-address.ts';
import { findPasswordProblem, type PasswordProblem } from '#core/account/password-policy.ts';
import { fullName, isNamePart, NAME_MAX_LENGTH } from '#core/account/person-name.ts';
import type { Profile } from '#core/account/session-facts.ts';
import { cleanName, hasLetter } from '#core/naming/visible-name.ts';

const PASSWORD_PROBLEMS: Record<PasswordProblem, string> = {
  too_short: 'passwordTooShort',
  too_long: 'passwordTooLong',
  too_common: 'passwordTooCommon',
  contains_email: 'passwordContainsEmail',
};

const fail = (path: string[], message: string) => ({ code: 'custom' as const, path, message });

const name = (missing: string) =>
  z.string().check((context) => {
    const text = cleanName(context.value);
    const problem =
      text === ''
        ? missing
        : [...text].length > NAME_MAX_LENGTH
          ? 'nameTooLong'
          : !isNamePart(text) && 'nameInvalid';
    if (problem) context.issues.push({ ...fail([], problem), input: text });
  });

const email = z.string().check((context) => {
  const text = normaliseEmail(context.value);
  const isWhole = z.email().safeParse(text).success && text.length <= EMAIL_MAX_LENGTH;
  const problem = text === '' ? 'emailMissing' : !isWhole && 'emailInvalid';
  if (problem) context.issues.push({ ...fail([], problem), input: text });
});

const present = (message: string) => z.string().check(z.minLength(1, message));

/** A password to be chosen now; an existing one is only asked to be there. */
const newPassword = z.string().check((context) => {
  const problem = findPasswordProblem(context.value);
  const message = context.value === '' ? 'passwordMissing' : problem && PASSWORD_PROBLEMS[problem];
  if (message) context.issues.push({ ...fail([], message), input: '' });
});

/** Of both parts together: one of them may be a dash. */
const hasName = z.refine<Profile>(({ firstName, lastName }) => hasLetter(fullName(firstName, lastName)), {
  path: ['firstName'],
  error: 'firstNameMissing',
});

export const profileSchema = z
  .object({ firstName: name('firstNameMissing'), lastName: name('lastNameMissing') })
  .check(hasName);

export const signUpSchema = z
  .object({
    firstName: name('firstNameMissing'),
    lastName: name('lastNameMissing'),
    email,
    password: newPassword,
    termsAccepted: z.boolean().check(z.refine((accepted) => accepted, 'termsNotAccepted')),
  })
  .check(
    hasName,
    z.refine(({ password, email }) => findPasswordProblem(password, email) !== 'contains_email', {
      path: ['password'],
      error: PASSWORD_PROBLEMS.contains_email,
    }),
  );

/** The password is not held to the rules: an older one may not follow them. */
export const loginSchema = z.object({ email, password: present('passwordMissing') });

export const confirmSignUpSchema = z.object({ password: present('passwordMissing') });

export const emailSchema = z.object({ email });

export const resetSchema = z.object({ newPassword });

export const changePasswordSchema = z
  .object({ currentPassword: present('passwordMissing'), newPassword })
  .check(
    z.refine(({ currentPassword, newPassword }) => !newPassword || currentPassword !== newPassword, {
      path: ['newPassword'],
      error: 'passwordSame',
    }),
  );

export type SignUpValues = z.infer<typeof signUpSchema>;
export type LoginValues = z.infer<typeof loginSchema>;
export type ConfirmSignUpValues = z.infer<typeof confirmSignUpSchema>;
export type EmailValues = z.infer<typeof emailSchema>;
export type ResetValues = z.infer<typeof resetSchema>;
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>;
export type ProfileValues = z.infer<typeof profileSchema>;
