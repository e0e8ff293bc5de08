import type { Block } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type HelpProps, useHelp } from '#web/ui/use-help.ts';

/** What its author says of a field, then how it is filled in. */
export function useFieldHelp(): (block: Block) => HelpProps {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
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
  return (block) => {
    const said = 'help' in block && block.help ? `${block.help} ` : '';
    const text = textOf(block);
    return help(text && `${said}${text}`);
  };
}
