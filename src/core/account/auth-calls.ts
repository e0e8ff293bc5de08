/** What is sent to `/api/auth` and `/api/account/providers`, and what they answer beside `{ status: true }`. */
import type { Language } from '../languages/languages.ts';
import type { Profile } from './session-facts.ts';

interface Credentials {
  email: string;
  password: string;
}

export interface SignUpRequest extends Credentials, Profile {
  termsAccepted: boolean;
  /** Of the mails; as the browser asks for it when absent. */
  language?: Language | undefined;
}

export interface SignUpAnswer {
  status: true;
  /** To have its link sent again. */
  signUpId: string;
}

export interface SignInRequest extends Credentials {
  rememberMe?: boolean | undefined;
}

export interface ResetRequest {
  email: string;
  /** The page that the mailed link opens. */
  redirectTo?: string | undefined;
}

export interface NewPassword {
  newPassword: string;
  /** Of the mailed link. */
  token: string;
}

export interface ResendRequest {
  email: string;
  /** The latest sign-up with the address when absent. */
  signUpId?: string | undefined;
}

/** Proves the address of a sign-up, and signs in with its password. */
export interface VerifyRequest {
  token: string;
  password: string;
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

export interface ProviderRequest {
  provider: 'github';
  /** Pages of ours to come back to. */
  callbackURL?: string | undefined;
  errorCallbackURL?: string | undefined;
  /** Of the page, for an account that is made with it; of the browser where none is named. */
  language?: Language | undefined;
}

/** Where the provider asks who somebody is. */
export interface ProviderAddress {
  url: string;
}

export interface SessionToken {
  token: string;
}

export interface SignInProviders {
  github: boolean;
}
