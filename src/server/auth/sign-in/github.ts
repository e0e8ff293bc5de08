/** GitHub as a way to sign in; its addresses are settings so that an enterprise server, or a fake in tests, works too. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getOAuthState } from 'better-auth/api';
import type { GenericOAuthConfig } from 'better-auth/plugins';
import { z } from 'zod';
import { isLanguage, type Language } from '#core/languages/languages.ts';
import { hasLetter } from '#core/naming/visible-name.ts';

export interface GithubSettings {
  clientId: string;
  clientSecret: string;
  /** Defaults to https://github.com. */
  url?: string | undefined;
  /** Defaults to https://api.github.com. */
  apiUrl?: string | undefined;
}

const Profile = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.url().nullish(),
});
const Emails = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }));

const TIMEOUT_MS = 10_000;

/**
 * Where the picture of whoever comes back from GitHub lies. Not given to better-auth, which would keep the address with the
 * user: it is copied, see account/copy-picture.ts.
 */
export const offeredPicture = new AsyncLocalStorage<{ address?: string }>();

/** Of the page on which the sign-in began. It comes back with GitHub's answer, by way of the browser. */
export async function languageOfSignIn(): Promise<{ language?: Language }> {
  const began = await getOAuthState<{ language?: unknown }>();
  return isLanguage(began?.language) ? { language: began.language } : {};
}

export function githubProvider(settings: GithubSettings): GenericOAuthConfig<'github'> {
  const { clientId, clientSecret } = settings;
  const url = settings.url ?? 'https://github.com';
  const apiUrl = settings.apiUrl ?? 'https://api.github.com';
  return {
    providerId: 'github',
    name: 'GitHub',
    clientId,
    clientSecret,
    authorizationUrl: `${url}/login/oauth/authorize`,
    tokenUrl: `${url}/login/oauth/access_token`,
    authentication: 'post',
    scopes: ['read:user', 'user:email'],
    pkce: true,
    accountSubject: ({ profile }) => String(profile.id),
    async getUserInfo({ accessToken }) {
      const read = (path: string) => readJson(`${apiUrl}${path}`, accessToken ?? '');
      const [profile, emails] = await Promise.all([
        read('/user').then((body) => Profile.parse(body)),
        read('/user/emails').then((body) => Emails.parse(body)),
      ]);
      // Only an address that GitHub has proved may stand for a person here.
      const verified = emails.filter((email) => email.verified);
      const email = verified.find((candidate) => candidate.primary) ?? verified[0];
      if (!email) return null;
      const offered = offeredPicture.getStore();
      if (offered && profile.avatar_url) offered.address = profile.avatar_url;
      return {
        id: String(profile.id),
        email: email.email.toLowerCase(),
        emailVerified: true,
        // A name that nobody sees is none.
        name: profile.name && hasLetter(profile.name) ? profile.name : profile.login,
      };
    },
  };
}

async function readJson(address: string, accessToken: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${accessToken}`,
      'user-agent': 'lumora',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${new URL(address).pathname}.`);
  return response.json();
}
