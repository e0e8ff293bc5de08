/** What the ways in share: one queue for what hashes, one way to better-auth, and the answer that signs somebody in. */
import type { Context } from 'hono';
import type { z } from 'zod';
import type { BaseServices } from '../../base/base-services.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { CountedPlace } from '../../limits/attempts.ts';
import type { WithAuth } from '../auth.ts';
import { answerWith, createForwarder } from '../forward.ts';
import type { SignInBody } from '../schemas.ts';
import { endSession, endSessionOf } from '../sessions/end-session.ts';
import { readHash, wrongPassword } from './check-password.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { isNotBusy, refuseWhenBusy } from './refuse-when-busy.ts';

export type SignInActs = ReturnType<typeof createSignInActs>;

/** What better-auth answers. */
interface SignedIn {
  token: string;
  user: { id: string; name: string; role?: string };
}

export function createSignInActs(services: BaseServices & WithAuth) {
  const { auth, attempts, config } = services;
  const forward = createForwarder(auth, config.publicUrl);
  const whenFree = refuseWhenBusy();

  return {
    forward,
    whenFree,

    /** What hashes, where failures alone are counted, and to be told to come back is none. */
    tryHashing: <T>(places: CountedPlace[], callers: string[], work: () => Promise<T>): Promise<T> =>
      attempts.hold(places, () => whenFree(callers, work), { isFailure: isNotBusy }),

    /**
     * The password was checked before. One that was changed meanwhile, which ended all sessions, begins none after that:
     * either the change found this session, or the hash is another now.
     */
    async signInAs(c: Context<AppEnv>, body: z.infer<typeof SignInBody>): Promise<Response> {
      const checked = await readHash(services, body.email);
      const answer = await forward(c, '/sign-in/email', { body });
      const { token, user } = (await answer.json()) as SignedIn;
      if ((await readHash(services, body.email)) !== checked) {
        await endSessionOf(services, token);
        throw wrongPassword();
      }
      if (body.rememberMe) setDeviceCookie(c, config, body.email);
      // The session that the browser held before is nobody's now.
      const before = c.get('session');
      if (before) await endSession(services, before.id);
      return answerWith(
        answer,
        c.json({ user: { id: user.id, name: user.name, role: user.role ?? 'user' } }),
      );
    },
  };
}
