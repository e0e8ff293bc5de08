import { AppError } from '#core/errors/app-error.ts';
import type { Queryable } from '../../db/database.ts';
import { findHiddenTools } from '../hidden-tools.ts';

/** No license of a tool that is out of the catalogue is sold. @throws AppError `conflict` with reason `not_offered` */
export async function refuseHidden(on: Queryable, slug: string): Promise<void> {
  if (!(await findHiddenTools(on)).includes(slug)) return;
  throw new AppError('conflict', `${slug} is not offered at present.`, { reason: 'not_offered' });
}
