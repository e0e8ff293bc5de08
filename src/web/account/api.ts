/** The account's calls. Those of signing in have no typed client: their routes pass on to a library. */
import type { Language } from '#core/languages/languages.ts';
import { apiUrl } from '#web/api/api.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import { getJson, send, sendForJson } from '#web/api/call-api.ts';
import type {
  ChangePasswordValues,
  ConfirmSignUpValues,
  EmailValues,
  LoginValues,
  ProfileValues,
  ResetValues,
  SignUpValues,
} from './schemas.ts';

/** Answers the same for known and unknown addresses. @returns the sign-up's id, to have its link sent again. */
export const signUp = async (values: SignUpValues & { language: Language }): Promise<string> =>
  (await sendForJson<{ signUpId: string }>('POST', '/api/auth/sign-up/email', { json: values })).signUpId;

/** Proves the address of a sign-up and signs in. */
export const confirmSignUp = (values: ConfirmSignUpValues & { token: string }): Promise<Response> =>
  send('POST', '/api/auth/verify-email', { json: values });

export const signIn = (values: LoginValues): Promise<Response> =>
  send('POST', '/api/auth/sign-in/email', { json: values });

export const requestPasswordReset = (values: EmailValues): Promise<Response> =>
  send('POST', '/api/auth/request-password-reset', { json: { ...values, redirectTo: '/reset-password' } });

export const resetPassword = (values: ResetValues & { token: string }): Promise<Response> =>
  send('POST', '/api/auth/reset-password', { json: values });

/** Of the latest sign-up with the address, unless one is named. */
export const sendVerification = (values: EmailValues & { signUpId?: string }): Promise<Response> =>
  send('POST', '/api/auth/send-verification-email', { json: values });

/** Signs all other devices out. */
export const changePassword = (values: ChangePasswordValues): Promise<Response> =>
  send('POST', '/api/auth/change-password', { json: values });

/** @returns the address at GitHub to go to. */
export async function startGithubSignIn(returnPath: string): Promise<string> {
  const json = { provider: 'github', callbackURL: returnPath, errorCallbackURL: '/login' };
  return (await sendForJson<{ url: string }>('POST', '/api/auth/sign-in/social', { json })).url;
}

export const fetchProviders = (): Promise<{ github: boolean }> => getJson('/api/account/providers');

export const saveProfile = (values: ProfileValues): Promise<Response> =>
  send('PATCH', '/api/account/profile', { json: values });

export interface Preferences {
  onboardingMode?: 'simplified' | 'standard';
  keepRuns?: boolean;
  language?: Language;
  /** Millionths of a US dollar; null for no budget. */
  monthlyBudgetMicros?: number | null;
}

export const savePreferences = (values: Preferences): Promise<Response> =>
  send('PATCH', '/api/account/preferences', { json: values });

export const savePicture = (picture: Blob): Promise<Response> =>
  apiFetch(apiUrl('/api/account/picture'), {
    method: 'PUT',
    headers: { 'Content-Type': picture.type },
    body: picture,
  });

export const removePicture = (): Promise<Response> => send('DELETE', '/api/account/picture');
