import type { Block, FormValues } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';
import type { TFunction } from '#web/languages/t-function.ts';

/** More would be no line. */
const NAMED = 3;

/** The settings in one line: "Audience: Coaches · Tone: Casual · 4 more settings". After "and" a count would read as part of a value. */
export function settingsSentence(
  blocks: readonly Block[],
  values: FormValues,
  t: TFunction<'workbench'>,
): string {
  const named = blocks.flatMap((block) => {
    const value = settingOf(block, values);
    return value && 'label' in block ? [t('form.setting', { label: block.label, value })] : [];
  });
  const rest = blocks.filter((block) => 'key' in block).length - Math.min(named.length, NAMED);
  const parts = named.slice(0, NAMED);
  if (rest > 0) parts.push(t('form.moreSettings', { count: rest }));
  return parts.join(' · ');
}

/** Only what is chosen from a list or set on a scale is short enough to be named. */
function settingOf(block: Block, values: FormValues): string {
  switch (block.type) {
    case 'dropdown':
      return block.options.find(({ value }) => value === values[block.key])?.label ?? '';
    case 'slider':
      return [values[block.key] ?? block.default, block.unit].filter((part) => part !== '').join(' ');
    case 'checkbox':
      return block.options
        .filter((_, index) => values[optionKey(block.key, index)] === true)
        .map(({ label }) => label)
        .join(', ');
    default:
      return '';
  }
}
