import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A tool whose facts are known and whose template is still being written. */
export function ComingTool({ tool }: { tool: ToolFacts }) {
  const { t } = useTranslation('tool-page');
  return (
    <EmptyState
      level={2}
      plate={tool.category}
      title={t('page.comingTitle', { tool: tool.name })}
      action={
        <ButtonLink variant="outline" to={`/tools?category=${tool.category}`}>
          {t('page.family')}
        </ButtonLink>
      }
    >
      {t('page.comingText')}
    </EmptyState>
  );
}
