/** Passes a checked request on to better-auth, and brings its answer into our shape. */
import type { Context } from 'hono';
import { AppError, codeOfStatus, type ErrorCode } from '#core/errors/app-error.ts';
import type { ErrorReason } from '#core/errors/error-reasons.ts';
import type { AppEnv } from '../http/app-env.ts';
import { isOwnOrigin } from '../http/same-origin.ts';
import type { Auth } from './auth.ts';
import { AUTH_PATH, CLIENT_ADDRESS_HEADER } from './settings.ts';

/** What better-auth needs to see of a caller; nothing else is passed on. */
const PASSED_ON = [
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
];

/** Resolves to the answer of a success or a redirect. @throws AppError for a refusal. */
export type Forwarder = (
  c: Context<AppEnv>,
  path: string,
  options?: { body?: object; search?: string },
) => Promise<Response>;

export const createForwarder =
  (auth: Auth, publicUrl: string): Forwarder =>
  async (c, path, { body, search = '' } = {}) => {
    const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: c.get('clientAddress') });
    for (const name of PASSED_ON) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const origin = c.req.header('origin');
    // better-auth knows one origin; a page that was served under another of our names is ours as well.
    const isOwn = origin !== undefined && isOwnOrigin(origin, c.req.header('host'), publicUrl);
    if (origin !== undefined) headers.set('origin', isOwn ? new URL(publicUrl).origin : origin);
    if (body) headers.set('content-type', 'application/json');
    const request = new Request(`${publicUrl}${AUTH_PATH}${path}${search}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await auth.handler(request);
    if (response.status >= 400) throw await toAppError(response);
    return response;
  };

/** Our own answer with the cookies of theirs. */
export function answerWith(theirs: Response, answer: Response): Response {
  for (const cookie of theirs.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

interface Refusal {
  code: ErrorCode;
  reason: ErrorReason;
  message: string;
  /** The field at fault. */
  path?: string;
}

const badOrigin: Refusal = {
  code: 'forbidden',
  reason: 'invalid_origin',
  message: 'The request does not come from this site.',
};

const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'unauthenticated',
    reason: 'invalid_credentials',
    message: 'The email address or the password is wrong.',
  },
  BANNED_USER: { code: 'forbidden', reason: 'banned', message: 'This account is blocked.' },
  INVALID_TOKEN: { code: 'bad_request', reason: 'invalid_token', message: 'The link is not valid any more.' },
  INVALID_PASSWORD: {
    code: 'validation_failed',
    reason: 'invalid_password',
    message: 'The current password is wrong.',
    path: 'currentPassword',
  },
  CREDENTIAL_ACCOUNT_NOT_FOUND: {
    code: 'conflict',
    reason: 'no_password',
    message: 'This account has no password yet.',
  },
  PROVIDER_NOT_FOUND: {
    code: 'not_found',
    reason: 'provider_not_found',
    message: 'This way to sign in is not configured.',
  },
  INVALID_ORIGIN: badOrigin,
  MISSING_OR_NULL_ORIGIN: badOrigin,
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: badOrigin,
};

async function toAppError(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  const refusal = REFUSALS[body.code ?? ''];
  if (refusal) {
    const { code, reason, message, path } = refusal;
    return new AppError(code, message, { reason, ...(path ? { issues: [{ path, message }] } : {}) });
  }
  const code = response.status < 500 ? codeOfStatus(response.status) : undefined;
  if (code) return new AppError(code, 'The request was refused.', { signInCode: body.code });
  return new Error(`better-auth answered ${response.status} ${body.code ?? ''}`);
}
