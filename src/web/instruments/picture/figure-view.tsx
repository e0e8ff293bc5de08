import { useDeferredValue, useMemo, useState } from 'react';
import { drawFigure } from '#core/figures/draw-figure.ts';
import { textAt } from '#core/instruments/read-values.ts';
import { describeFigureImage } from '#core/posters/describe-image.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { InstrumentPanel } from '../instrument-panel.tsx';
import type { InstrumentProps } from '../instrument-props.ts';
import { addressOf } from '../save-picture.ts';
import { ImageOffer } from './image-offer.tsx';
import styles from './picture.module.css';
import { PictureView } from './picture-view.tsx';

/** The figure that the form describes, drawn again with every change. */
export default function FigureView({ instrument, tool, values }: InstrumentProps<'figure'>) {
  const { t } = useTranslation('instruments');
  const { help } = useHelp();
  const { from } = instrument;
  const asked = textAt(values, from.size) || 'square';
  const [chosen, setChosen] = useState<{ asked: string; size: string } | null>(null);
  // A size chosen here holds until the form asks for another.
  const size = chosen?.asked === asked ? chosen.size : asked;
  const shown = useDeferredValue(values);
  const drawing = useMemo(() => drawFigure(shown, size), [shown, size]);
  const wish = useMemo(() => describeFigureImage(shown, size), [shown, size]);
  const block = tool.blocks.find((field) => 'key' in field && field.key === from.size);
  return (
    <InstrumentPanel title={t('picture.figureTitle')} thumbnail={() => addressOf(drawing.svg)}>
      <PictureView
        drawing={drawing}
        alt={textAt(shown, 'intention') || t('picture.figureAlt')}
        fileName={`${tool.slug}-${size}`}
      />
      {block?.type === 'dropdown' && (
        <fieldset className={styles.sizes} {...help(t('help.size'))}>
          <legend className="visually-hidden">{block.label}</legend>
          {block.options.map(({ value, label }) => (
            <Chip key={value} pressed={value === size} onClick={() => setChosen({ asked, size: value })}>
              {label}
            </Chip>
          ))}
        </fieldset>
      )}
      <ImageOffer
        wishes={[{ ...wish, key: size, label: size }]}
        words={textAt(shown, 'intention')}
        fileName={tool.slug}
      />
    </InstrumentPanel>
  );
}
