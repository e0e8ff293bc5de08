import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { listDeviceRuns } from '#web/runs/device-runs.ts';
import { DeviceRun } from './device-run.tsx';
import styles from './device-runs.module.css';

interface DeviceRunsProps {
  /** Whose runs: a user's id, or `VISITOR`. */
  owner: string;
  tools: readonly ToolFacts[];
  title: string;
  text: string;
  /** What may be done with all of them. */
  action?: ReactNode;
}

/** Runs that are only on this device. Nothing when there are none. */
export function DeviceRuns({ owner, tools, title, text, action }: DeviceRunsProps) {
  const id = useId();
  // Of the rows.
  useTranslation('history');
  const { data = [] } = useQuery({
    queryKey: ['device-runs', owner],
    queryFn: () => listDeviceRuns(owner),
    // The device is always in reach.
    networkMode: 'always',
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.runs} aria-labelledby={id}>
      <h2 className="subhead" id={id}>
        {title}
      </h2>
      <p className="small soft">{text}</p>
      {action}
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
