import { type ComponentType, lazy } from 'react';
import type { FormValues, Instrument, ToolTemplate } from '#core/tools/template.ts';
import { FlatPlaceContext } from './flat-form.tsx';
import { InstrumentBoundary } from './instrument-boundary.tsx';
import type { InstrumentProps } from './instrument-props.ts';

/** One module each: a page loads the instruments that its tool names, and no others. */
const LOADED = {
  'day-timer': lazy(() => import('./day/day-timer.tsx')),
  breath: lazy(() => import('./breath/breath-pacer.tsx')),
  palette: lazy(() => import('./palette/palette-view.tsx')),
  'search-meter': lazy(() => import('./meter/search-meter.tsx')),
  'text-meter': lazy(() => import('./meter/text-meter.tsx')),
  drone: lazy(() => import('./sound/drone-player.tsx')),
  journey: lazy(() => import('./sound/journey-player.tsx')),
  chords: lazy(() => import('./sound/chord-player.tsx')),
  figure: lazy(() => import('./picture/figure-view.tsx')),
  poster: lazy(() => import('./picture/poster-view.tsx')),
  tone: lazy(() => import('./sound/tone-player.tsx')),
  'tone-pair': lazy(() => import('./sound/pair-player.tsx')),
  'chakra-tones': lazy(() => import('./sound/chakra-player.tsx')),
  'session-timer': lazy(() => import('./timer/session-timer.tsx')),
} satisfies { [Type in Instrument['type']]: ComponentType<InstrumentProps<Type>> };

interface InstrumentsProps {
  tool: ToolTemplate;
  values: FormValues;
  /** Where the first of them keeps one line in sight. */
  flatPlace?: HTMLElement | null;
}

/** What the tool's page plays, runs and shows from the form's values, on the device. Suspends until all of it is here. */
export default function Instruments({ tool, values, flatPlace = null }: InstrumentsProps) {
  return tool.instruments?.map((instrument, index) => {
    const Loaded = LOADED[instrument.type] as ComponentType<InstrumentProps>;
    return (
      <InstrumentBoundary key={instrument.type}>
        <FlatPlaceContext value={index === 0 ? flatPlace : null}>
          <Loaded instrument={instrument} tool={tool} values={values} />
        </FlatPlaceContext>
      </InstrumentBoundary>
    );
  });
}
