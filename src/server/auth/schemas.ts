/** What the routes of sign-in accept. */
import { z } from 'zod';
import type {
  NewPassword,
  PasswordChange,
  ProviderRequest,
  ResendRequest,
  ResetRequest,
  SignInRequest,
  SignUpRequest,
  VerifyRequest,
} from '#core/account/auth-calls.ts';
import { EMAIL_MAX_LENGTH, normaliseEmail } from '#core/account/email-address.ts';
import { findPasswordProblem } from '#core/account/password-policy.ts';
import { fullName, isNamePart } from '#core/account/person-name.ts';
import type { Profile } from '#core/account/session-facts.ts';
import { isOwnPage, isResetPage } from '#core/addresses/own-pages.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { hasLetter } from '#core/naming/visible-name.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf } from '../http/validate.ts';

export const emailAddress = z
  .string()
  .max(EMAIL_MAX_LENGTH + 20)
  .transform(normaliseEmail)
  .pipe(z.email().max(EMAIL_MAX_LENGTH));

export const namePart = z.string().max(1000).refine(isNamePart, 'invalid_name');

/** Of both parts together: one of them may be a dash. */
export function refuseUnseenName({ firstName, lastName }: Profile, context: z.RefinementCtx): void {
  if (!hasLetter(fullName(firstName, lastName)))
    context.addIssue({ code: 'custom', path: ['firstName'], message: 'invalid_name' });
}

/** A page of ours to go on to. */
const page = z.string().refine(isOwnPage, 'invalid_path');
const resetPage = z.string().refine(isResetPage, 'invalid_path');

/** Bounded before it is hashed; whether it is a good one is asked of new passwords only. */
const password = z.string().min(1).max(1000);

export const SignUpBody = bodyOf<SignUpRequest>()(
  z
    .object({
      firstName: namePart,
      lastName: namePart,
      email: emailAddress,
      password,
      termsAccepted: z.boolean('terms_not_accepted').refine((accepted) => accepted, 'terms_not_accepted'),
      language: z.enum(LANGUAGES).optional(),
    })
    .superRefine(refuseUnseenName)
    .superRefine((body, context) => refusePassword(context, 'password', body.password, body.email)),
);

export const SignInBody = bodyOf<SignInRequest>()(
  z.object({ email: emailAddress, password, rememberMe: z.boolean().default(true) }),
);

export const RequestResetBody = bodyOf<ResetRequest>()(
  z.object({ email: emailAddress, redirectTo: resetPage.optional() }),
);

export const ResetBody = bodyOf<NewPassword>()(
  z
    .object({ newPassword: password, token: storableText.min(1).max(200) })
    .superRefine((body, context) => refusePassword(context, 'newPassword', body.newPassword)),
);

/** Without the id of a sign-up, the latest with this address is meant. */
export const ResendBody = bodyOf<ResendRequest>()(
  z.object({ email: emailAddress, signUpId: z.uuid().optional() }),
);

export const VerifyBody = bodyOf<VerifyRequest>()(
  z.object({ token: storableText.min(1).max(200), password }),
);

export const SocialBody = bodyOf<ProviderRequest>()(
  z.object({
    provider: z.literal('github'),
    callbackURL: page.default('/dashboard'),
    errorCallbackURL: page.default('/login'),
    language: z.enum(LANGUAGES).optional(),
  }),
);

export const ChangePasswordBody = bodyOf<PasswordChange>()(
  z
    .object({ currentPassword: password, newPassword: password })
    .superRefine((body, context) => refusePassword(context, 'newPassword', body.newPassword)),
);

/** The message of the issue is the problem's name, for which screens have a text. */
function refusePassword(context: z.RefinementCtx, field: string, value: string, address?: string): void {
  const problem = findPasswordProblem(value, address);
  if (problem) context.addIssue({ code: 'custom', path: [field], message: problem });
}
