import { Download } from 'lucide-react';
import { useState } from 'react';
import { estimateCost } from '#core/providers/estimate-tokens.ts';
import { modelsOf } from '#core/providers/model-facts.ts';
import { formatCost } from '#web/formatting/format-figures.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { asPng } from '../save-picture.ts';
import styles from './picture.module.css';
import type { MadeImage } from './use-image-maker.ts';

interface ImageResultProps {
  image: MadeImage;
  words: string;
  fileName: string;
}

/** The picture that the model made, what it cost, and its file. */
export function ImageResult({ image, words, fileName }: ImageResultProps) {
  const { t, i18n } = useTranslation(['images', 'instruments']);
  const { help } = useHelp();
  const [isFailed, setFailed] = useState(false);
  const { width, height, tokens, provider, model } = image;
  const price = modelsOf(useModelsFile(), provider)?.images?.find(({ id }) => id === model)?.price;
  const cost = price && tokens ? formatCost(estimateCost(tokens, price), i18n.language) : undefined;
  const save = () => {
    setFailed(false);
    asPng(image.blob)
      .then((png) => saveFile(`${fileName}-${image.format}-model.png`, png))
      .catch(() => setFailed(true));
  };
  return (
    <figure className={styles.picture}>
      <img
        src={image.address}
        alt={words ? t('alt', { words }) : t('altPlain')}
        width={width}
        height={height}
        onError={() => setFailed(true)}
      />
      <figcaption className={styles.foot}>
        <span className="small soft nums">
          {t('instruments:picture.pixels', { width: String(width), height: String(height) })}
          {cost && ` · ${t('cost.was', { cost })}`}
        </span>
        <Button variant="outline" size="sm" aria-label={t('save')} onClick={save} {...help(t('help.save'))}>
          <Download className="icon" aria-hidden="true" />
          PNG
        </Button>
      </figcaption>
      <p className="hint">{t('check')}</p>
      {isFailed && (
        <p className="hint field-error" role="alert">
          {t('failed.not_an_image')}
        </p>
      )}
    </figure>
  );
}
