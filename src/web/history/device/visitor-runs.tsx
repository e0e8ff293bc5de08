import type { ToolFacts } from '#core/tools/template.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useClaimVisitorWork } from '#web/visitors/use-claim-visitor-work.tsx';
import { DeviceRuns } from './device-runs.tsx';

/** What was made here while nobody was signed in. Who is signed in now may say that it is theirs. */
export function VisitorRuns({ tools }: { tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('runs');
  const { text, action } = useClaimVisitorWork();
  return <DeviceRuns owner={VISITOR} tools={tools} title={t('visitor.title')} text={text} action={action} />;
}
