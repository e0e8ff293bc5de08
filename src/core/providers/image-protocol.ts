/** What an adapter knows of asking for a picture: the shape of the request and the meaning of the answer. All pure. */
import type { HttpRequest } from './protocol.ts';
import type { ProviderAccess } from './provider.ts';

export interface ImageRequest extends ProviderAccess {
  model: string;
  prompt: string;
  /** Pixels of the format it is made for. Providers know a few shapes only, and give the nearest. */
  width: number;
  height: number;
}

interface ImageAnswer {
  /** The picture as base64; empty when the answer holds none. */
  base64: string;
  /** The answer names an address where the picture would lie, and holds no picture. It is never loaded. */
  isAddress: boolean;
  /** The provider says that it will not draw this. */
  isRefused: boolean;
  /** The provider's own words about a picture that did not come. */
  detail?: string | undefined;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

export interface ImageProtocol {
  request(request: ImageRequest): HttpRequest;
  readAnswer(body: unknown): ImageAnswer;
}

interface Shape {
  width: number;
  height: number;
}

/** The shape nearest to that of the picture: 2:3 is as far from 1:1 as 3:2 is. */
export function nearestShape(
  shapes: readonly [Shape, ...Shape[]],
  { width, height }: Readonly<Shape>,
): Readonly<Shape> {
  const distance = (shape: Shape) => Math.abs(Math.log((shape.width * height) / (shape.height * width)));
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}
