/** What a page and the page around it may tell each other. Keys of model providers never travel this way. */
import { VIEWER_TOKEN_MAX_LENGTH } from '../account/viewer.ts';

export const FRAME_THEMES = ['light', 'dark', 'system'] as const;
type FrameTheme = (typeof FRAME_THEMES)[number];

/** From the page around. */
export type ParentMessage =
  | { type: 'theme-change'; theme: FrameTheme }
  | { type: 'api-key-update' }
  | { type: 'viewer-token'; token: string };

/** To the page around. `size` is the height of what is shown, in CSS pixels. */
export type FrameMessage =
  | { type: 'tool-ready'; tool: string }
  | { type: 'api-key-stored'; success: true }
  | { type: 'api-key-removed' }
  | { type: 'api-key-refused'; message: string }
  /** Nobody is signed in: a token of the site's viewer would be taken. */
  | { type: 'viewer-token-wanted' }
  /** What became of one. */
  | { type: 'viewer-session'; state: 'signed-in' | 'not-connected' | 'refused' }
  | { type: 'size'; height: number };

/** A frame taller than this is a mistake or a trick. */
const MOST_FRAME_HEIGHT = 20_000;

/** Of a message only what is known of it is taken on; of a key's update nothing but that it came. */
export function readParentMessage(data: unknown): ParentMessage | undefined {
  const { type, theme, token } = fieldsOf(data);
  if (type === 'api-key-update') return { type };
  if (type === 'theme-change' && isTheme(theme)) return { type, theme };
  if (type === 'viewer-token' && isViewerToken(token)) return { type, token };
  return undefined;
}

/** For the page around: what concerns it of what a frame of ours says. */
export function readFrameMessage(
  data: unknown,
): { type: 'tool-ready' | 'viewer-token-wanted' } | { type: 'size'; height: number } | undefined {
  const { type, height } = fieldsOf(data);
  if (type === 'tool-ready' || type === 'viewer-token-wanted') return { type };
  if (type !== 'size' || typeof height !== 'number' || !(height > 0 && height <= MOST_FRAME_HEIGHT))
    return undefined;
  return { type, height };
}

export interface Arrival {
  origin: string;
  /** It was sent by the window that it must come from. */
  isFromExpectedWindow: boolean;
  data: unknown;
}

/** Undefined for all that comes from elsewhere than the page around, or from a site that is not among `origins`. */
export function acceptParentMessage(
  { origin, isFromExpectedWindow, data }: Arrival,
  origins: readonly string[],
): ParentMessage | undefined {
  if (!isFromExpectedWindow || !origins.includes(origin)) return undefined;
  return readParentMessage(data);
}

const isTheme = (value: unknown): value is FrameTheme => FRAME_THEMES.includes(value as FrameTheme);

/** Three parts, as such tokens have. */
const isViewerToken = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= VIEWER_TOKEN_MAX_LENGTH &&
  /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
