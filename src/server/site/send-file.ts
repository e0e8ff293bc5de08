/** Answers with one file of the site, and with the headers that its kind is owed. */
import type { Context } from 'hono';
import { isHeldByReader, takesEncoding } from '../http/answer-headers.ts';
import type { AppEnv } from '../http/app-env.ts';
import {
  DOCUMENT_HEADERS,
  NEVER_FRAMED_HEADERS,
  OFFLINE_WORKER_POLICY,
  OPENER_HEADERS,
  pagePolicy,
  SCRIPT_POLICY,
} from '../http/security-headers.ts';
import type { SiteFile } from './site-manifest.ts';
import type { Asked, SiteMemory } from './site-memory.ts';

/** On other people's pages: pictures that stand beside links to us, and the element that shows a tool. */
const SHARED = /^build\/client\/share\/|^build\/client\/embed\.js$/;

/** How a document may stand to others. */
export interface Windows {
  /** Origins whose pages may show it in a frame. */
  ancestors: readonly string[];
  /** It was opened by a page of ours in a frame of another site, and answers that. */
  keepsOpener: boolean;
}

/** The headers are set once the bytes are there: an error's answer must not carry what describes the file. */
export async function sendFile(
  c: Context<AppEnv>,
  memory: SiteMemory,
  asked: Asked,
  status: 200 | 404,
  windows: Windows,
): Promise<Response> {
  const { file } = asked;
  const encoding = file.encodings.find((name) => takesEncoding(c, name));
  // A strong tag names one sequence of bytes: each compressed form has its own.
  const etag = memory.tagOf(file, encoding);
  const isKept = status === 200 && isHeldByReader(c, etag);
  const bytes = isKept ? null : await memory.read(asked, encoding);

  c.header('ETag', etag);
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('Vary', 'Accept-Encoding', { append: true });
  for (const [name, value] of Object.entries(headersOf(file, windows))) c.header(name, value);
  if (!bytes) return c.body(null, 304);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.mediaType);
  return c.body(bytes, status);
}

function headersOf(file: SiteFile, { ancestors, keepsOpener }: Windows): Record<string, string> {
  if (file.scriptHashes)
    return {
      'Content-Security-Policy': pagePolicy(file, ancestors),
      ...DOCUMENT_HEADERS,
      ...(!keepsOpener && OPENER_HEADERS),
      ...(ancestors.length === 0 && NEVER_FRAMED_HEADERS),
    };
  const isScript = /^(?:text|application)\/javascript/.test(file.mediaType);
  const isWorker = /^build\/client\/offline-worker/.test(file.path);
  return {
    ...(isScript && { 'Content-Security-Policy': isWorker ? OFFLINE_WORKER_POLICY : SCRIPT_POLICY }),
    ...(SHARED.test(file.path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}
