/** `/api/analytics`: the signed-in user's own figures. */
import { Hono } from 'hono';
import type { UsageReport } from '#core/analytics/report.ts';
import { AppError } from '#core/errors/app-error.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import { oneAtATime } from '../limits/one-at-a-time.ts';
import { ReportQuery, SpendingQuery } from './analytics-schema.ts';
import { findSpending } from './find-spending.ts';
import { findDetails, findPoints, findTotals } from './summarise-uses.ts';

export const analyticsRoutes = (services: BaseServices & WithCatalogue) => {
  /** Each adds up years of uses, by several connections at once: of an account's own there are no two beside each other. */
  const inTurn = oneAtATime();
  return (
    new Hono<AppEnv>()
      .use(requireUser)
      .use((c, next) => inTurn(currentUser(c).id, next))
      .get('/', validate('query', ReportQuery), async (c) => {
        const { id } = currentUser(c);
        const level = await findLevel(services, id);
        if (!isAtLeast(level, 'standard')) throw licenseRequired();
        const span = { ...c.req.valid('query'), now: services.clock() };
        const [points, totals, details] = await Promise.all([
          findPoints(services.db, id, span),
          findTotals(services.db, id, span),
          isAtLeast(level, 'pro') ? findDetails(services.db, id, span) : null,
        ]);
        return c.json({ period: span.period, points, totals, details } satisfies UsageReport);
      })
      // What somebody spends is theirs to know, at any level.
      .get('/spending', validate('query', SpendingQuery), async (c) =>
        c.json(await findSpending(services, currentUser(c).id, c.req.valid('query'))),
      )
  );
};

const licenseRequired = () =>
  new AppError('license_required', 'Analytics need a standard license.', {
    reason: 'level_too_low',
    requiredLevel: 'standard',
  });
