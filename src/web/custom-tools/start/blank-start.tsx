import { useState } from 'react';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { newTool } from '#core/custom-tools/new-tool.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { NewTool, type NewToolProps } from './new-tool.tsx';

interface BlankStartProps extends Pick<NewToolProps, 'onKeep'> {
  /** From a file. */
  imported: CustomTool | undefined;
}

/** A new tool from nothing or from a file, as it was when it was begun. */
export function BlankStart({ imported, onKeep }: BlankStartProps) {
  const { t } = useTranslation('custom-tools');
  const language = useLanguage();
  const [start] = useState(() => imported ?? newTool(language, t('types.output')));
  return <NewTool start={start} basedOn={null} onKeep={onKeep} />;
}
