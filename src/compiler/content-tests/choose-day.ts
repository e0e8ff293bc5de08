import { resolveRelativeDays } from '#core/time/relative-days.ts';
import type { ToolTemplate } from '#core/tools/template.ts';

/** A Monday, so that weeks begin with it. */
const MONDAY = { year: 2026, month: 3, day: 2 };

/** The template with its examples as somebody gets them who chooses them on one and the same day. */
export const chooseDay = (template: ToolTemplate): ToolTemplate => ({
  ...template,
  examples: template.examples.map(({ title, values }) => ({
    title,
    values: resolveRelativeDays(values, MONDAY),
  })),
});
