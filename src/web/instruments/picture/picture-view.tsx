import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Drawing } from '#core/figures/draw-figure.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import panel from '../instrument-panel.module.css';
import { addressOf, savePng, saveSvg } from '../save-picture.ts';
import styles from './picture.module.css';

interface PictureViewProps {
  drawing: Drawing;
  /** For those who do not see it. */
  alt: string;
  /** Of the files, without ending. */
  fileName: string;
  caption?: string;
}

/** The picture as it will be saved, and its files. */
export function PictureView({ drawing, alt, fileName, caption }: PictureViewProps) {
  const { t } = useTranslation('instruments');
  const { help } = useHelp();
  const [isFailed, setIsFailed] = useState(false);
  const { width, height } = drawing;
  return (
    <figure className={styles.picture}>
      <img src={addressOf(drawing.svg)} alt={alt} width={width} height={height} />
      <figcaption className={styles.foot}>
        <span className="small soft nums">
          {caption && <span>{caption} </span>}
          {t('picture.pixels', { width: String(width), height: String(height) })}
        </span>
        <span className={panel.actions}>
          <Button
            variant="outline"
            size="sm"
            {...help(t('help.png'))}
            aria-label={t('picture.png', { name: caption ?? alt })}
            onClick={() => {
              setIsFailed(false);
              savePng(fileName, drawing).catch(() => setIsFailed(true));
            }}
          >
            <Download className="icon" aria-hidden="true" />
            PNG
          </Button>
          <Button
            variant="outline"
            size="sm"
            {...help(t('help.svg'))}
            aria-label={t('picture.svg', { name: caption ?? alt })}
            onClick={() => saveSvg(fileName, drawing)}
          >
            <Download className="icon" aria-hidden="true" />
            SVG
          </Button>
        </span>
      </figcaption>
      {isFailed && (
        <p className="hint field-error" role="alert">
          {t('picture.failed')}
        </p>
      )}
    </figure>
  );
}
