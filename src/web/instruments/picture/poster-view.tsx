import { useDeferredValue, useMemo } from 'react';
import { textAt } from '#core/instruments/read-values.ts';
import { describePosterImages } from '#core/posters/describe-image.ts';
import { drawPosters } from '#core/posters/draw-posters.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import { addressOf } from '../save-picture.ts';
import { ImageOffer } from './image-offer.tsx';
import type { LabelledWish } from './image-wish.ts';
import styles from './picture.module.css';
import { PictureView } from './picture-view.tsx';

/** A poster for each size that the form ticks, drawn again with every change. */
export default function PosterView({ instrument, tool, values }: InstrumentProps<'poster'>) {
  const { t } = useTranslation('instruments');
  const shown = useDeferredValue(values);
  const posters = useMemo(() => drawPosters(shown), [shown]);
  const block = tool.blocks.find((field) => 'key' in field && field.key === instrument.from.platforms);
  const labelOf = (platform: string): string =>
    (block?.type === 'checkbox' ? block.options : []).find(({ value }) => value === platform)?.label ??
    platform;
  const wishes = useMemo(() => describePosterImages(shown), [shown]).map(
    ({ platform, ...wish }): LabelledWish => ({ ...wish, key: platform, label: labelOf(platform) }),
  );
  const [first, ...others] = wishes;
  const [poster] = posters;
  return (
    <InstrumentPanel title={t('picture.posterTitle')} thumbnail={poster && (() => addressOf(poster.svg))}>
      <div className={styles.posters}>
        {posters.map(({ platform, ...drawing }) => (
          <PictureView
            key={platform}
            drawing={drawing}
            alt={labelOf(platform)}
            // The label holds the pixels, which stand there already.
            caption={labelOf(platform).split(/[,、]/)[0] ?? platform}
            fileName={`${tool.slug}-${platform}`}
          />
        ))}
      </div>
      {first && (
        <ImageOffer wishes={[first, ...others]} words={textAt(shown, 'words')} fileName={tool.slug} />
      )}
    </InstrumentPanel>
  );
}
