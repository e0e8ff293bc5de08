import type { Phase } from '#core/instruments/run-clock.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './session-timer.module.css';

interface PhaseListProps {
  phases: readonly Phase[];
  /** Of the phase that runs; -1 before the start. */
  current: number;
  nameOf: (phase: Phase) => string;
}

export function PhaseList({ phases, current, nameOf }: PhaseListProps) {
  const { t } = useTranslation('instruments');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard
    <ol className={styles.phases} tabIndex={0} aria-label={t('timer.plan')}>
      {phases.map((phase, index) => (
        <li
          key={`${phase.kind}-${phase.number}`}
          className={index < current ? styles.isOver : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{nameOf(phase)}</span>
          <span className="nums">{t('timer.minutes', { minutes: Math.round(phase.seconds / 60) })}</span>
        </li>
      ))}
    </ol>
  );
}
