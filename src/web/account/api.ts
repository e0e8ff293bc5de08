/** The account's calls. Those of signing in have no typed client: their routes pass on to a library. */
import type { Language } from '#core/languages/languages.ts';
import { apiUrl } from '#web/lib/api.ts';
import { apiFetch } from '#web/lib/api-fetch.ts';
import type {
  ChangePasswordValues,
  EmailValues,
  LoginValues,
  ProfileValues,
  ResetValues,
  SignUpValues,
} from './schemas.ts';

const send = (method: 'POST' | 'PATCH', path: string, body: object): Promise<Response> =>
  apiFetch(apiUrl(path), {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Answers the same for known and unknown addresses. */
export const signUp = (values: SignUpValues & { language: Language }): Promise<Response> =>
  send('POST', '/api/auth/sign-up/email', values);

export const signIn = (values: LoginValues): Promise<Response> =>
  send('POST', '/api/auth/sign-in/email', values);

export const requestPasswordReset = (values: EmailValues): Promise<Response> =>
  send('POST', '/api/auth/request-password-reset', { ...values, redirectTo: '/reset-password' });

export const resetPassword = (values: ResetValues & { token: string }): Promise<Response> =>
  send('POST', '/api/auth/reset-password', values);

export const sendVerification = (values: EmailValues): Promise<Response> =>
  send('POST', '/api/auth/send-verification-email', values);

/** Signs all other devices out. */
export const changePassword = (values: ChangePasswordValues): Promise<Response> =>
  send('POST', '/api/auth/change-password', values);

/** @returns the address at GitHub to go to. */
export async function startGithubSignIn(returnPath: string): Promise<string> {
  const body = { provider: 'github', callbackURL: returnPath, errorCallbackURL: '/login' };
  const response = await send('POST', '/api/auth/sign-in/social', body);
  return ((await response.json()) as { url: string }).url;
}

export const fetchProviders = async (): Promise<{ github: boolean }> =>
  (await apiFetch(apiUrl('/api/account/providers'))).json();

export const saveProfile = (values: ProfileValues): Promise<Response> =>
  send('PATCH', '/api/account/profile', values);

export interface Preferences {
  onboardingMode?: 'simplified' | 'standard';
  keepRuns?: boolean;
  language?: Language;
  /** Millionths of a US dollar; null for no budget. */
  monthlyBudgetMicros?: number | null;
}

export const savePreferences = (values: Preferences): Promise<Response> =>
  send('PATCH', '/api/account/preferences', values);
