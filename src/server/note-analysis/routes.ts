/** `/api/offline-models`: the model's file, for whose level includes offline mode. What models there are is public content. */
import { Hono } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { OFFLINE_LEVEL } from '#core/note-analysis/offline-model.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { sendRange } from '../files/send-range.ts';
import type { AppEnv } from '../http/app-env.ts';
import { findLevel } from '../licenses/find-licenses.ts';
import type { WithModelFiles } from './model-files.ts';

export const offlineModelRoutes = (services: BaseServices & WithModelFiles) =>
  new Hono<AppEnv>().use(requireUser).get('/:id/:version', async (c) => {
    const file = services.modelFiles.find(c.req.param('id'), c.req.param('version'));
    if (!file) throw new AppError('not_found', 'There is no such offline model.');
    const heldLevel = await findLevel(services, currentUser(c).id);
    if (!isAtLeast(heldLevel, OFFLINE_LEVEL))
      throw new AppError('license_required', 'Offline mode needs a Pro license or higher.', {
        requiredLevel: OFFLINE_LEVEL,
        heldLevel,
      });
    return sendRange(c, file);
  });
