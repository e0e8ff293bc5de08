import { useDeferredValue, useMemo } from 'react';
import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import type { CustomTool } from '#core/custom-tools/custom-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { TryForm } from '#web/tool-form/try-form.tsx';
import { UNKEPT_ID } from './known-names.ts';

/** The tool's real form and draft, a little behind the typing. Begins anew when blocks come, go or move. */
export function ToolPreview({ tool }: { tool: CustomTool }) {
  const { t } = useTranslation('custom-tools');
  const shown = useDeferredValue(tool);
  const compiled = useMemo(() => tryToCompile(shown), [shown]);
  if (!compiled) return <p className="small soft">{t('preview.broken')}</p>;
  const { blocks } = compiled.template;
  return (
    <>
      {!blocks.some((block) => 'key' in block || block.type === 'intro') && (
        <p className="small soft">{t('preview.empty')}</p>
      )}
      <TryForm
        key={blocks.map((block) => `${block.type} ${'key' in block ? block.key : ''}`).join()}
        {...compiled}
        label={t('preview.form')}
        failure={t('preview.failed')}
      />
    </>
  );
}

/** Undefined for a tool that is too broken to show: only what is saved is checked. */
function tryToCompile(tool: CustomTool) {
  try {
    return compileCustomTool(tool, UNKEPT_ID);
  } catch {
    return undefined;
  }
}
