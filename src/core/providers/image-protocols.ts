import type { ImageProtocol } from './image-protocol.ts';
import type { ProviderId } from './provider.ts';
import { googleImages } from './wire-formats/google-images.ts';
import { openaiImages } from './wire-formats/openai-images.ts';

/** Anthropic makes no images. */
export const IMAGE_PROTOCOLS: Partial<Record<ProviderId, ImageProtocol>> = {
  openai: openaiImages,
  google: googleImages,
  compatible: openaiImages,
};
