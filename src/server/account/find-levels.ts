import type { Pool } from 'pg';
import { type EducationLevel, educationLevel } from '#core/academy/education-level.ts';
import type { LessonId } from '#core/academy/lesson.ts';
import { completedModules } from '#core/academy/progress.ts';
import { type Grant, ownLevel } from '#core/licenses/grant.ts';
import type { Level } from '#core/licenses/levels.ts';

interface HeldLevels {
  level: Level;
  educationLevel: EducationLevel;
}

type Row =
  | (Pick<Grant, 'level' | 'expiresAt' | 'revokedAt'> & { module: null })
  | ({ level: null } & LessonId);

const LEVELS = `
  select license_level as level, expires_at as "expiresAt", revoked_at as "revokedAt", null::int as module, null::int as lesson
  from tool_licenses where user_id = $1
  union all select level, expires_at, revoked_at, null, null from allowances where user_id = $1
  union all select null, null, null, module, lesson from completed_lessons where user_id = $1`;

/**
 * What a user holds and has learnt. Every page asks for it as it loads, so that it is one query, without
 * the builder's mapping; what the rows mean is said by core.
 */
export async function findLevels(pool: Pool, userId: string, now: Date): Promise<HeldLevels> {
  const { rows } = await pool.query<Row>(LEVELS, [userId]);
  return {
    level: ownLevel(
      rows.filter((row) => row.level !== null),
      now,
    ),
    educationLevel: educationLevel(completedModules(rows.filter((row) => row.module !== null))),
  };
}
