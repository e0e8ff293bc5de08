import { useEffect } from 'react';
import type { Block } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { followTooltips } from '#web/lib/follow-tooltips.ts';
import { useSession } from '#web/lib/session.ts';

/** Spread on what is explained. */
type HelpProps = { 'data-help'?: string; 'data-tooltip'?: string };

/**
 * Words about every control for whoever chose the simplified mode: under the pointer, with the focus, and by touch. They
 * are for the eye; what a control is and takes, assistive technology knows from the control itself.
 */
export function useHelp() {
  const { t } = useTranslation('workbench');
  const isSimplified = useSession().onboardingMode === 'simplified';
  useEffect(() => (isSimplified ? followTooltips() : undefined), [isSimplified]);
  const help = (text: string): HelpProps =>
    isSimplified && text ? { 'data-help': '', 'data-tooltip': text } : {};

  const textOf = (block: Block): string => {
    switch (block.type) {
      case 'input':
        return t('help.input', { max: block.maxLength });
      case 'slider':
        return t('help.slider', { min: block.min, max: block.max });
      case 'dropdown':
      case 'checkbox':
      case 'file_upload':
      case 'voice_input':
        return t(`help.${block.type}`);
      default:
        return '';
    }
  };
  /** What its author says of a field, then how it is filled in. */
  const helpOn = (block: Block): HelpProps => {
    const said = 'help' in block && block.help ? `${block.help} ` : '';
    const text = textOf(block);
    return help(text && `${said}${text}`);
  };
  return { help, helpOn };
}
