import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { requestKeyCard } from '#web/key-card/key-request.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { imageProvider } from '#web/models/image-provider.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import panel from '../instrument-panel.module.css';
import { ImageForm } from './image-form.tsx';
import type { ImageOfferProps } from './image-offer.tsx';
import { ImageResult } from './image-result.tsx';
import { useImageDraft } from './use-image-draft.ts';
import { useImageMaker } from './use-image-maker.ts';

/** Says what the visitor's keys can do, and opens the form where one can make images. */
export default function ModelImage(props: ImageOfferProps) {
  const { t } = useTranslation('images');
  const found = imageProvider(useKeyVault(), useModelsFile());
  const { help } = useHelp();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const id = useId();
  // Whatever becomes of the key: what was written and what was paid for stay.
  const draft = useImageDraft();
  const maker = useImageMaker();
  const { image } = maker;
  const picture = image && (
    <ImageResult key={image.address} image={image} words={props.words} fileName={props.fileName} />
  );
  if (found.state !== 'ready')
    return (
      <div className={panel.foot}>
        <p className="hint">
          {t(`offer.${found.state}`, { provider: 'name' in found ? found.name : '' })}{' '}
          <Button variant="link" size="sm" onClick={requestKeyCard} {...help(t('help.key'))}>
            {t(found.state === 'locked' ? 'offer.unlock' : 'offer.setUp')}
          </Button>
        </p>
        {isOpen && picture}
      </div>
    );
  return (
    <section className={panel.foot} aria-labelledby={id}>
      <div>
        <Button
          variant="outline"
          id={id}
          aria-expanded={isOpen}
          {...help(t('help.open'))}
          onClick={() => {
            setOpen(!isOpen);
            setOpened(true);
          }}
        >
          <ImagePlus className="icon" aria-hidden="true" />
          {t('open')}
        </Button>
      </div>
      {wasOpened && (
        // Closing hides it only: what was paid for, or is on its way, stays.
        <div hidden={!isOpen}>
          <ImageForm {...{ draft, maker }} {...props} provider={found.provider} name={found.name}>
            {picture}
          </ImageForm>
        </div>
      )}
    </section>
  );
}
