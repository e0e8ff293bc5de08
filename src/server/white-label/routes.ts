/** `/api/white-label`: the signed-in reseller's own look, and the logos that everybody sees. */
import { Hono } from 'hono';
import { z } from 'zod';
import { type BrandTheme, nearestReadable, readColour } from '#core/white-label/brand-colour.ts';
import { findWhiteLabelProblems } from '#core/white-label/check-white-label.ts';
import { LOGO_LIMITS } from '#core/white-label/logo.ts';
import { WHITE_LABEL_LIMITS as LIMITS, type NewWhiteLabel } from '#core/white-label/white-label.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { answerPicture } from '../files/answer-picture.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { fewAtOnce, UPLOADS_AT_ONCE } from '../limits/at-once.ts';
import { findOwnWhiteLabel } from './find-white-label.ts';
import { readLogo, removeLogo, saveLogo } from './logo.ts';
import { removeWhiteLabel, saveWhiteLabel } from './save-white-label.ts';

/** Bytes, not JSON. */
const LOGO_BODY = { bytes: LOGO_LIMITS.bytes, values: 0 };
/** Room for spaces around, and for characters of three bytes. */
const BRAND_BODY = { bytes: 32 * 1024, values: 20 };
const LogoAddress = z.object({ hash: storableText.max(100) });
const THEMES: Readonly<Record<string, BrandTheme>> = { lightColor: 'light', darkColor: 'dark' };

const WhiteLabelBody = bodyOf<NewWhiteLabel>()(
  z
    .strictObject({
      name: storableText.max(LIMITS.name * 4),
      lightColor: storableText.max(20),
      darkColor: storableText.max(20),
      support: storableText.max(LIMITS.support * 2),
      terms: storableText.max(LIMITS.terms * 2),
    })
    .check(({ value, issues }) => {
      for (const [field, problem] of Object.entries(findWhiteLabelProblems(value)))
        issues.push({ code: 'custom', path: [field], message: explain(field, problem, value), input: value });
    }),
);

/** With the nearest colour that would pass. */
function explain(field: string, problem: string, brand: NewWhiteLabel): string {
  const theme = THEMES[field];
  const color = theme && readColour(brand[field as 'lightColor' | 'darkColor']);
  return theme && color ? `${problem}: ${nearestReadable(color, theme)} passes` : problem;
}

export const whiteLabelRoutes = (services: BaseServices & WithFiles) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(await findOwnWhiteLabel(services, currentUser(c).id)))
    .put('/', acceptBody(BRAND_BODY), validate('json', WhiteLabelBody), async (c) =>
      c.json(await saveWhiteLabel(services, currentUser(c).id, c.req.valid('json'))),
    )
    .delete('/', async (c) => {
      await removeWhiteLabel(services, currentUser(c).id);
      return c.body(null, 204);
    })
    .put('/logo', acceptBody(LOGO_BODY), fewAtOnce(UPLOADS_AT_ONCE), async (c) =>
      c.json(await saveLogo(services, currentUser(c).id, new Uint8Array(await c.req.arrayBuffer()))),
    )
    .delete('/logo', async (c) => {
      await removeLogo(services, currentUser(c).id);
      return c.body(null, 204);
    });

/** `/api/brand-logos` */
export const brandLogoRoutes = (services: BaseServices & WithFiles) =>
  new Hono<AppEnv>().get('/:hash', validate('param', LogoAddress), async (c) => {
    const { hash } = c.req.valid('param');
    return answerPicture(c, { ...(await readLogo(services, hash)), hash }, 'public');
  });
