import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useMovable } from '#web/ui/movable.tsx';
import { InstrumentPlace, InstrumentsWaiting } from './instrument-place.tsx';
import { placeInstruments } from './place-instruments.ts';
import styles from './tool-workbench.module.css';

/** Most tools have none: then not even this is loaded. */
const Instruments = lazyPart(async () => (await import('#web/instruments/instruments.tsx')).default);

interface PlacedInstruments {
  /** Each is the place of the instruments where they stand there, and nothing otherwise. */
  above: ReactNode;
  below: ReactNode;
  /** In the place of a result that is not here yet. */
  waiting: ReactNode;
  /** What the result takes beside it. */
  beside: HTMLElement | null;
  /** What it takes on top: their one line. */
  onTop: HTMLElement | null;
  /** The instruments themselves, to be drawn anywhere on the page: they play on wherever their place moves. */
  instruments: ReactNode;
}

export function useInstrumentsPlace(
  template: ToolTemplate,
  values: FormValues,
  { hasResult, isHydrated }: { hasResult: boolean; isHydrated: boolean },
): PlacedInstruments {
  const isWide = useMedia('(min-width: 40rem)');
  const place = placeInstruments(template, { hasResult, isWide });
  const element = useMovable({ className: styles.instruments });
  const line = useMovable();
  const flatPlace = place?.isLineInSight ? line : null;
  const here = <InstrumentPlace element={element} isWaiting={!isHydrated} />;
  return {
    above: place?.at === 'above' && here,
    below: place?.at === 'below' && here,
    waiting: place?.at === 'beside' ? here : null,
    beside: place?.at === 'beside' ? element : null,
    onTop: flatPlace,
    instruments:
      template.instruments &&
      element &&
      isHydrated &&
      createPortal(
        // All of them at once: one that came alone would push the next away.
        <Suspense fallback={<InstrumentsWaiting />}>
          <Instruments tool={template} values={values} flatPlace={flatPlace} />
        </Suspense>,
        element,
      ),
  };
}
