import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ToolFacts } from '#core/tools/template.ts';
import { listDeviceRuns } from '../use-run-sync.ts';
import { DeviceRun } from './device-run.tsx';

interface DeviceRunsProps {
  userId: string;
  tools: readonly ToolFacts[];
}

/** Runs that never reached the history: refused by the server, or waiting for it. Nothing when there are none. */
export function DeviceRuns({ userId, tools }: DeviceRunsProps) {
  const { t } = useTranslation('history');
  const { data = [] } = useQuery({
    queryKey: ['device-runs', userId],
    queryFn: () => listDeviceRuns(userId),
    // The device is always in reach.
    networkMode: 'always',
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className="device-runs" aria-labelledby="device-runs">
      <h2 className="subhead" id="device-runs">
        {t('device.title')}
      </h2>
      <p className="small soft">{t('device.text')}</p>
      <ul>
        {data.map((entry) => (
          <DeviceRun
            key={entry.id}
            entry={entry}
            tool={tools.find(({ slug }) => slug === entry.run.toolSlug)}
          />
        ))}
      </ul>
    </section>
  );
}
