import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './model-image.module.css';
import { useImageFailureText } from './use-image-failure-text.ts';
import type { useImageMaker } from './use-image-maker.ts';

interface ImageProgressProps {
  progress: ReturnType<typeof useImageMaker>['progress'];
}

/** Where the image is, in words; always there, so that changes are announced. */
export function ImageProgress({ progress: { phase, name, error } }: ImageProgressProps) {
  const { t } = useTranslation('images');
  const textOf = useImageFailureText();
  return (
    <>
      <p className={clsx('small', styles.status)} role="status">
        {phase === 'running' && <Spinner />}
        {(phase === 'running' || phase === 'stopped' || phase === 'done') &&
          t(`phase.${phase}`, { provider: name })}
      </p>
      {phase === 'failed' && (
        <div className={clsx('small', styles.error)} role="alert">
          <CircleAlert className="icon" aria-hidden="true" />
          <p>{textOf(error)}</p>
        </div>
      )}
    </>
  );
}
