/** The one layout of all mails, as plain text and as HTML. Colours are those of the light theme. */
import type { Language } from '#core/languages/languages.ts';
import { escapeHtml } from '#core/markdown/escape-html.ts';

interface Link {
  label: string;
  url: string;
}

export interface MailParts {
  language: Language;
  brand: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** What somebody wrote, with its lines. */
  quote: string | undefined;
  action: Link | undefined;
  fallback: string;
  reset: Link | undefined;
  note: string;
  support: string;
}

export function toText(part: MailParts): string {
  const lines = [part.greeting, ...part.paragraphs];
  if (part.quote !== undefined) lines.push(part.quote.replaceAll(/^/gm, '> '));
  if (part.action) lines.push(`${part.action.label}:\n${part.action.url}`);
  if (part.reset) lines.push(`${part.reset.label}\n${part.reset.url}`);
  lines.push(part.note, `${part.support}\n\n${part.brand}`);
  return `${lines.join('\n\n')}\n`;
}

const link = (url: string) => `<a href="${escapeHtml(url)}" style="color:#135c60">${escapeHtml(url)}</a>`;
const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`;

/** One column, system fonts, no image and nothing loaded from afar; the layout table is hidden from screen readers. */
export function toHtml(part: MailParts): string {
  const { action, reset } = part;
  const small = 'font-size:14px;color:#574a61';
  const rows = [
    `<h1 style="margin:0 0 24px;font-size:24px;line-height:1.3">${escapeHtml(part.title)}</h1>`,
    paragraph(escapeHtml(part.greeting)),
    ...part.paragraphs.map((text) => paragraph(escapeHtml(text))),
    part.quote !== undefined &&
      `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #b9a98a;white-space:pre-wrap">${escapeHtml(part.quote)}</blockquote>`,
    action &&
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#2b1a3c;color:#fbf6ea;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    reset && paragraph(`${escapeHtml(reset.label)}<br>${link(reset.url)}`),
    action && paragraph(`${escapeHtml(part.fallback)}<br>${link(action.url)}`, small),
    paragraph(escapeHtml(part.note), small),
    paragraph(`${escapeHtml(part.support)}<br>${escapeHtml(part.brand)}`, small),
  ];
  return `<!doctype html>
<html lang="${part.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(part.title)}</title></head>
<body style="margin:0;padding:24px;background:#fbf8f1;color:#24162f;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:32px;border-radius:12px;background:#fffdf9;overflow-wrap:anywhere">
${rows.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
