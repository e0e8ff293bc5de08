import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyTool } from '#core/custom-tools/copy-tool.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { CUSTOM_TOOL_LIMITS, type CustomTool } from '#core/custom-tools/custom-tool.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { Language } from '#core/languages/languages.ts';
import { getRecipe, getTemplate } from '#web/catalogue/api.ts';
import { openCustomTool } from '#web/catalogue/open-custom-tool.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { MissingTool } from '#web/workbench/missing-tool.tsx';
import { NewTool, type NewToolProps } from './new-tool.tsx';

/** A new tool that begins as a copy of one that the user may run: of ours, of one's own, or one that is shared. */
export function CopiedStart({ slug, onKeep }: { slug: string } & Pick<NewToolProps, 'onKeep'>) {
  const { t } = useTranslation('custom-tools');
  const language = useLanguage();
  /** Once it is there it stays: it is being edited, whatever is read or chosen later. */
  const [start, setStart] = useState<CustomTool>();
  const copied = useQuery({
    queryKey: ['copied-tool', slug, language],
    queryFn: () => fetchCopy(slug, language),
    staleTime: 0,
    enabled: start === undefined,
  });
  if (!start && copied.data)
    setStart({
      ...copied.data,
      name: t('copy.name', { name: copied.data.name }).slice(0, CUSTOM_TOOL_LIMITS.name),
    });
  if (start) return <NewTool start={start} basedOn={slug} onKeep={onKeep} />;
  if (!copied.isError) return <LoadingState label={t('loading')} />;
  const { code, details } = copied.error instanceof AppError ? copied.error : {};
  const isSold = details?.reason === 'sold_tool' || details?.reason === 'not_bought';
  if (code !== 'license_required' && !isSold)
    return <MissingTool error={copied.error} onRetry={() => void copied.refetch()} />;
  return (
    <ErrorState
      level={2}
      title={t(isSold ? 'sold.title' : 'licensed.title')}
      action={
        <ButtonLink variant="outline" to="/tool-create">
          {t('title')}
        </ButtonLink>
      }
    >
      {t(isSold ? 'sold.text' : 'licensed.text')}
    </ErrorState>
  );
}

async function fetchCopy(slug: string, language: Language): Promise<CustomTool> {
  const customId = customIdOf(slug);
  if (customId) {
    const { tool, isOwn, priceCents } = await openCustomTool(customId);
    if (isOwn || priceCents === null) return tool;
    throw new AppError('conflict', 'This tool is sold.', { reason: 'sold_tool' });
  }
  const [template, recipe] = await Promise.all([getTemplate(slug, language), getRecipe(slug, language)]);
  return copyTool(template, recipe);
}
