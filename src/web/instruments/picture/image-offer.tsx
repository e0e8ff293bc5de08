import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { InstrumentBoundary } from '../instrument-boundary.tsx';
import type { LabelledWish } from './image-wish.ts';

const ModelImage = lazyPart(async () => (await import('./model-image.tsx')).default);

export interface ImageOfferProps {
  wishes: readonly [LabelledWish, ...LabelledWish[]];
  /** What the picture is of, for those who do not see it. */
  words: string;
  /** Of the file, without ending. */
  fileName: string;
}

/** Below the picture that is drawn on the device: one by the visitor's own model. Loaded after it. */
export const ImageOffer = (props: ImageOfferProps) => (
  <InstrumentBoundary>
    <Suspense fallback={null}>
      <ModelImage {...props} />
    </Suspense>
  </InstrumentBoundary>
);
