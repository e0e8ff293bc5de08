import clsx from 'clsx';
import { Play, Square } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import {
  BREATH_PATTERNS,
  type BreathPattern,
  breathAt,
  isBreathPattern,
} from '#core/instruments/breath-patterns.ts';
import { textAt } from '#core/instruments/read-values.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useTicking } from '#web/lib/use-ticking.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import panel from '../instrument-panel.module.css';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import styles from './breath-pacer.module.css';

const LOOK_MS = 100;
const SIZES = { in: 1, hold: 1, out: 0.55, rest: 0.55 };

/** A circle that grows with the breath in and shrinks with the breath out; in words and a bar for reduced motion. */
export default function BreathPacer({ instrument, values }: InstrumentProps<'breath'>) {
  const { t } = useTranslation('instruments');
  const { help } = useHelp();
  const asked = textAt(values, instrument.from.pattern);
  const [own, setOwn] = useState<BreathPattern>('long_out');
  const pattern = instrument.from.pattern ? asked : own;
  const steps = isBreathPattern(pattern) ? BREATH_PATTERNS[pattern] : null;
  const [since, gone, start, stop] = useSince(pattern);

  if (!steps)
    return (
      <InstrumentPanel title={t('breath.title')}>
        <p className="small soft">{t('breath.free')}</p>
      </InstrumentPanel>
    );
  const moment = since === null ? null : breathAt(steps, gone);
  return (
    <InstrumentPanel
      title={t('breath.title')}
      aside={
        moment && <span className="small soft nums">{t('breath.count', { breaths: moment.breaths })}</span>
      }
    >
      {!instrument.from.pattern && (
        <ChipChoice
          {...help(t('help.pattern'))}
          label={t('breath.pattern')}
          values={Object.keys(BREATH_PATTERNS) as BreathPattern[]}
          chosen={own}
          nameOf={(name) => t(`breath.patterns.${name}`)}
          onChoose={setOwn}
        />
      )}
      <div className={styles.stage}>
        <span
          className={styles.circle}
          aria-hidden="true"
          style={
            {
              scale: String(moment ? SIZES[moment.kind] : 0.55),
              '--step': `${moment?.seconds ?? 1}s`,
            } as CSSProperties
          }
        />
        <span className={styles.rim} aria-hidden="true" />
        <p className={styles.words}>
          <span role="status">{moment ? t(`breath.steps.${moment.kind}`) : t('breath.ready')}</span>
          {moment && (
            <span className={panel.time} aria-hidden="true">
              {moment.left}
            </span>
          )}
        </p>
      </div>
      <ol className={styles.bar} aria-hidden="true">
        {steps.map((step, index) => (
          <li
            key={step.kind}
            style={{ flexGrow: step.seconds }}
            className={moment?.index === index ? styles.isNow : undefined}
          />
        ))}
      </ol>
      <div className={panel.actions}>
        <Button variant="outline" onClick={since === null ? start : stop} {...help(t('help.breath'))}>
          {since === null ? (
            <Play className="icon" aria-hidden="true" />
          ) : (
            <Square className="icon" aria-hidden="true" />
          )}
          {t(since === null ? 'breath.start' : 'breath.stop')}
        </Button>
        <span className={clsx('hint', styles.care)}>{t('breath.care')}</span>
      </div>
    </InstrumentPanel>
  );
}

/** Milliseconds since the start, by the clock; another pattern begins anew. */
function useSince(
  pattern: string,
): [since: number | null, gone: number, start: () => void, stop: () => void] {
  const [started, setStarted] = useState<{ at: number; pattern: string } | null>(null);
  const [now, setNow] = useState(0);
  const at = started?.pattern === pattern ? started.at : null;
  useTicking(at !== null, LOOK_MS, () => setNow(performance.now()));
  const start = () => setStarted({ at: performance.now(), pattern });
  return [at, at === null ? 0 : Math.max(0, now - at), start, () => setStarted(null)];
}
