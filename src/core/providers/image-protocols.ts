import { googleImages } from './google-images.ts';
import type { ImageProtocol } from './image-protocol.ts';
import { openaiImages } from './openai-images.ts';
import type { ProviderId } from './provider.ts';

/** Anthropic makes no images. */
export const IMAGE_PROTOCOLS: Partial<Record<ProviderId, ImageProtocol>> = {
  openai: openaiImages,
  google: googleImages,
  compatible: openaiImages,
};
