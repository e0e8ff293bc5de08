import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Crop, cropSquare, dragCrop, PICTURE_LIMITS } from '#core/account/picture.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { drawCrop } from './encode-picture.ts';
import styles from './picture.module.css';

interface PictureDialogProps {
  /** Null while nothing is asked. */
  picture: ImageBitmap | null;
  isBusy: boolean;
  onSave: (crop: Crop) => void;
  onClose: () => void;
}

/** Chooses the square of a picture that is kept: by dragging, or with sliders by pointer and keyboard. */
export function PictureDialog({ picture, isBusy, onSave, onClose }: PictureDialogProps) {
  const { t } = useTranslation(['picture', 'common']);
  const [chosen, setChosen] = useState<{ of: ImageBitmap; crop: Crop }>();
  // What was chosen for another picture says nothing of this one.
  const crop = chosen && chosen.of === picture ? chosen.crop : MIDDLE;
  const setCrop = (crop: Crop) => picture && setChosen({ of: picture, crop });
  return (
    <Dialog
      open={picture !== null}
      title={t('crop.title')}
      description={t('crop.text')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button busy={isBusy} busyLabel={t('crop.saving')} onClick={() => onSave(crop)}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      {picture && (
        <div className={styles.crop}>
          <CropView picture={picture} crop={crop} onCrop={setCrop} />
          <CropSliders picture={picture} crop={crop} onCrop={setCrop} />
        </div>
      )}
    </Dialog>
  );
}

const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

interface CropProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

function CropView({ picture, crop, onCrop }: CropProps) {
  const { t } = useTranslation('picture');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onCrop(dragCrop(picture, crop, { x: event.movementX / width, y: event.movementY / height }));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.view}
      role="img"
      aria-label={t('crop.preview')}
      width={PICTURE_LIMITS.side}
      height={PICTURE_LIMITS.side}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function CropSliders({ picture, crop, onCrop }: CropProps) {
  const { t, i18n } = useTranslation('picture');
  const { side } = cropSquare(picture, crop);
  const percent = (share: number) => formatPercent(share, i18n.language);
  return (
    <>
      <Field label={t('crop.zoom')}>
        <Slider
          value={crop.zoom}
          min={1}
          max={PICTURE_LIMITS.zoom}
          step={0.05}
          valueText={percent(crop.zoom)}
          onChange={(zoom) => onCrop({ ...crop, zoom })}
        />
      </Field>
      {(['x', 'y'] as const).map((axis) => (
        <Field key={axis} label={t(`crop.${axis}`)}>
          <Slider
            value={crop[axis]}
            min={0}
            max={1}
            step={0.01}
            valueText={percent(crop[axis])}
            // Along its shorter side a whole picture cannot be moved.
            disabled={(axis === 'x' ? picture.width : picture.height) <= side}
            onChange={(value) => onCrop({ ...crop, [axis]: value })}
          />
        </Field>
      ))}
    </>
  );
}
