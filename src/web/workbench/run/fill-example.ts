/** What an example fills a form with, and the way back to what somebody wrote there before. Loaded with the press. */
import { canonicalJson } from '#core/random/seed.ts';
import { resolveRelativeDays } from '#core/time/relative-days.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import type { FormValues, ToolExample, ToolTemplate } from '#core/tools/template.ts';
import type { I18n } from '#web/languages/i18n.ts';
import { localToday } from '#web/lib/local-today.ts';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';

/** With the days that it means today. */
export const valuesOf = ({ values }: ToolExample): FormValues => resolveRelativeDays(values, localToday());

/** Nothing is offered where all that stood there came from the form itself or from an example. */
export async function offerBack(
  { blocks, examples }: ToolTemplate,
  before: FormValues,
  i18n: I18n,
  bringBack: () => void,
): Promise<void> {
  const known = [defaultValues(blocks), ...examples.map(valuesOf)];
  const isKnown = (key: string, value: unknown) =>
    value === '' || known.some((values) => canonicalJson(values[key]) === canonicalJson(value));
  if (Object.entries(before).every(([key, value]) => isKnown(key, value))) return;
  await i18n.load(['runs']);
  const t = i18n.getT('runs');
  showToast({
    title: t('example.took'),
    act: { label: t('example.bringBack'), onPress: bringBack },
    duration: TOAST_MS.undo,
  });
}
