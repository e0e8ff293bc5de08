/** The account's calls. Those of signing in are carried out by a library: their shapes stand in `auth-calls.ts`. */
import type { AccountDeletion } from '#core/account/account-deletion.ts';
import type {
  NewPassword,
  PasswordChange,
  ProviderAddress,
  ProviderRequest,
  ResendRequest,
  ResetRequest,
  SignInProviders,
  SignInRequest,
  SignUpAnswer,
  SignUpRequest,
  VerifyRequest,
} from '#core/account/auth-calls.ts';
import type { Preferences, Profile } from '#core/account/session-facts.ts';
import type { Language } from '#core/languages/languages.ts';
import { apiUrl } from '#web/api/api.ts';
import { apiFetch } from '#web/api/api-fetch.ts';
import { getJson, send, sendForJson } from '#web/api/call-api.ts';

/** Answers the same for known and unknown addresses. @returns the sign-up's id, to have its link sent again. */
export const signUp = async (values: SignUpRequest): Promise<string> =>
  (await sendForJson<SignUpAnswer>('POST', '/api/auth/sign-up/email', { json: values })).signUpId;

/** Proves the address of a sign-up and signs in. */
export const confirmSignUp = (values: VerifyRequest): Promise<Response> =>
  send('POST', '/api/auth/verify-email', { json: values });

export const signIn = (values: SignInRequest): Promise<Response> =>
  send('POST', '/api/auth/sign-in/email', { json: values });

export const requestPasswordReset = ({ email }: ResetRequest): Promise<Response> => {
  const json: ResetRequest = { email, redirectTo: '/reset-password' };
  return send('POST', '/api/auth/request-password-reset', { json });
};

export const resetPassword = (values: NewPassword): Promise<Response> =>
  send('POST', '/api/auth/reset-password', { json: values });

/** Of the latest sign-up with the address, unless one is named. */
export const sendVerification = (values: ResendRequest): Promise<Response> =>
  send('POST', '/api/auth/send-verification-email', { json: values });

/** Signs all other devices out. */
export const changePassword = (values: PasswordChange): Promise<Response> =>
  send('POST', '/api/auth/change-password', { json: values });

/** @returns the address at GitHub to go to. */
export async function startGithubSignIn(returnPath: string, language: Language): Promise<string> {
  const json: ProviderRequest = {
    ...{ provider: 'github', callbackURL: returnPath, errorCallbackURL: '/login' },
    language,
  };
  return (await sendForJson<ProviderAddress>('POST', '/api/auth/sign-in/social', { json })).url;
}

export const fetchProviders = (): Promise<SignInProviders> => getJson('/api/account/providers');

export const saveProfile = (values: Profile): Promise<Response> =>
  send('PATCH', '/api/account/profile', { json: values });

export const fetchPreferences = (): Promise<Required<Preferences>> => getJson('/api/account/preferences');

export const savePreferences = (values: Preferences): Promise<Response> =>
  send('PATCH', '/api/account/preferences', { json: values });

export const savePicture = (picture: Blob): Promise<Response> =>
  apiFetch(apiUrl('/api/account/picture'), {
    method: 'PUT',
    headers: { 'Content-Type': picture.type },
    body: picture,
  });

export const removePicture = (): Promise<Response> => send('DELETE', '/api/account/picture');

/** Everything of the account as one file. */
export const accountDataAddress = (): string => apiUrl('/api/account/data');

/** For good, and with it every session. */
export const deleteAccount = (values: AccountDeletion): Promise<Response> =>
  send('DELETE', '/api/account', { json: values });
