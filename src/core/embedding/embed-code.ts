import { EMBED_SCRIPT } from '#core/addresses/embed-paths.ts';
import { escapeHtml } from '#core/markdown/escape-html.ts';

export interface EmbedChoice {
  /** Of the server that shows the tool. */
  origin: string;
  slug: string;
  name: string;
  /** Undefined: the visitor's. */
  theme: 'light' | 'dark' | undefined;
  language: string | undefined;
}

/** HTML to paste into a page: the tool's element, in which a link stands for where it cannot be shown. */
export function embedCode({ origin, slug, name, theme, language }: EmbedChoice): string {
  const attributes = Object.entries({ slug, theme, language })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value as string)}"`);
  const link = `<a href="${escapeHtml(`${origin}/tools/${encodeURIComponent(slug)}`)}">${escapeHtml(name)}</a>`;
  return [
    `<script async src="${escapeHtml(origin + EMBED_SCRIPT)}"></script>`,
    `<lumora-tool${attributes.join('')}>${link}</lumora-tool>`,
  ].join('\n');
}
