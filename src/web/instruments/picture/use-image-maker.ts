import { useEffect, useRef, useState } from 'react';
import type { ImageWish } from '#core/posters/describe-image.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { type GeneratedImage, generateImage } from '#web/providers/generate-image.ts';

interface Progress {
  phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  error?: unknown;
}

export interface MadeImage extends GeneratedImage {
  blob: Blob;
  /** Good until the next image or the end of the page. */
  address: string;
  model: string;
}

/** Makes one image at a time; the last one stays until another has arrived. */
export function useImageMaker() {
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' });
  const [image, setImage] = useState<MadeImage>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => (image ? () => URL.revokeObjectURL(image.address) : undefined), [image]);

  const make = async (provider: ProviderId, model: string, wish: ImageWish) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ phase: 'running' });
    try {
      const access = keyVault().accessOf(provider);
      if (!access) throw new ProviderError('invalid_key');
      const { prompt, width, height } = wish;
      const made = await generateImage({ ...access, model, prompt, width, height }, controller.signal);
      if (controller.signal.aborted) return;
      const blob = new Blob([made.bytes], { type: made.type });
      setImage({ ...made, blob, address: URL.createObjectURL(blob), model });
      setProgress({ phase: 'done' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setProgress({ phase: 'failed', error });
    }
  };
  const stop = () => {
    running.current?.abort();
    setProgress({ phase: 'stopped' });
  };
  return { progress, image, make, stop };
}
