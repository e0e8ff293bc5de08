/** How far somebody has come in the academy, from the modules that they have completed. */
const EDUCATION_LEVELS = ['none', 'beginner', 'practitioner', 'guide'] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** The academy's modules, counted from 1. */
export const MODULE_COUNT = 7;

/** The lessons of each module, counted from 1. */
export const LESSON_COUNT = 4;

/** From how many completed modules: the first, more than half, all. */
const THRESHOLDS: Record<EducationLevel, number> = {
  none: 0,
  beginner: 1,
  practitioner: 4,
  guide: MODULE_COUNT,
};

/** @param modules numbers of completed modules; one that comes twice, or that the academy does not have, counts nothing */
export function educationLevel(modules: readonly number[]): EducationLevel {
  const completed = new Set(
    modules.filter((module) => Number.isInteger(module) && module >= 1 && module <= MODULE_COUNT),
  );
  return EDUCATION_LEVELS.findLast((level) => completed.size >= THRESHOLDS[level]) ?? 'none';
}
