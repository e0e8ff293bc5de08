import { useEffect, useRef, useState } from 'react';
import type { ProviderId } from '#core/providers/provider.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { type GeneratedImage, generateImage } from '#web/providers/generate-image.ts';
import type { LabelledWish } from './image-wish.ts';

interface Progress {
  phase: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Who makes it, as shown. */
  name: string;
  error?: unknown;
}

export interface MadeImage extends GeneratedImage {
  blob: Blob;
  /** Good until the next image or the end of the page. */
  address: string;
  provider: ProviderId;
  model: string;
  /** Key of the wish that it was made for. */
  format: string;
}

interface Maker {
  provider: ProviderId;
  /** As shown. */
  name: string;
  model: string;
}

/** Makes one image at a time; the last one stays until another has arrived. */
export function useImageMaker() {
  const [progress, setProgress] = useState<Progress>({ phase: 'idle', name: '' });
  const [image, setImage] = useState<MadeImage>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => (image ? () => URL.revokeObjectURL(image.address) : undefined), [image]);

  const make = async ({ provider, name, model }: Maker, wish: LabelledWish) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ phase: 'running', name });
    try {
      const access = keyVault().accessOf(provider);
      if (!access) throw new ProviderError('invalid_key');
      const { prompt, width, height } = wish;
      const made = await generateImage({ ...access, model, prompt, width, height }, controller.signal);
      if (controller.signal.aborted) return;
      const blob = new Blob([made.bytes], { type: made.type });
      setImage({ ...made, blob, address: URL.createObjectURL(blob), provider, model, format: wish.key });
      setProgress({ phase: 'done', name });
    } catch (error) {
      if (controller.signal.aborted) return;
      setProgress({ phase: 'failed', name, error });
    }
  };
  const stop = () => {
    running.current?.abort();
    setProgress(({ name }) => ({ phase: 'stopped', name }));
  };
  return { progress, image, make, stop };
}
