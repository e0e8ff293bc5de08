import { useTranslation } from 'react-i18next';
import type { ToolFacts } from '#core/tools/template.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { DeviceRuns } from './device-runs.tsx';
import { useWhoseWork } from './use-whose-work.tsx';

/** What was made here while nobody was signed in. Who is signed in now may say that it is theirs. */
export function VisitorRuns({ tools }: { tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('runs');
  const { text, action } = useWhoseWork();
  return <DeviceRuns owner={VISITOR} tools={tools} title={t('visitor.title')} text={text} action={action} />;
}
