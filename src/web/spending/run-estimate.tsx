import { useEffect } from 'react';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { EstimateLine } from './estimate-line.tsx';
import { useRunEstimate } from './use-run-estimate.ts';

interface RunEstimateProps {
  template: ToolTemplate;
  values: FormValues;
  voice: VoiceProfile | undefined;
  moreLike: string | undefined;
  loadRecipe: (template: ToolTemplate) => Promise<ToolRecipe>;
  /** In millionths of a US dollar, 0 while it is not known. */
  onCost: (costMicros: number) => void;
}

/** What a model run with these values would take, below a tool's buttons. */
export function RunEstimate({ template, values, voice, moreLike, loadRecipe, onCost }: RunEstimateProps) {
  const estimate = useRunEstimate(template, values, loadRecipe, { moreLike, voice });
  const costMicros = estimate?.costMicros ?? 0;
  useEffect(() => onCost(costMicros), [costMicros, onCost]);
  return <EstimateLine estimate={estimate} tool={template.slug} />;
}
