/** Words as a picture for one platform, as the text of an SVG: no scripts, no fonts, nothing from outside. */
import { escapeXml, tag } from '#core/figures/svg.ts';
import { clamp } from '#core/numbers/clamp.ts';
import { hashText } from '#core/random/seed.ts';
import { drawOrnament } from './draw-ornament.ts';
import { layoutPoster, type PosterLayout } from './layout-poster.ts';
import type { PosterParams } from './poster-params.ts';

const SERIF = "Georgia, 'Times New Roman', 'Hiragino Mincho ProN', 'Noto Serif JP', 'Yu Mincho', serif";
const SANS = "'Helvetica Neue', Helvetica, Arial, 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', sans-serif";

/** The same parameters give the same text, whatever they hold. */
export function composePoster(params: PosterParams): string {
  const layout = layoutPoster(params);
  const { width, height, paper } = layout;
  const id = `poster-${hashText(JSON.stringify(params)).toString(36)}`;
  const inside = [
    params.words && tag('title', {}, escapeXml(params.words)),
    tag('rect', { width, height, fill: paper }),
    drawOrnament(layout, params, id),
    drawWords(layout, params.accent),
    drawSignature(layout),
  ];
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
    inside.join(''),
  );
}

/** The baseline of the first line, so that the lines stand in the middle of their box. */
function firstBaseline({ box, lines, fontSize, lineHeight }: PosterLayout): number {
  const taken = lines.length * fontSize * lineHeight;
  return box.top + (box.height - taken) / 2 + fontSize * (0.5 * lineHeight + 0.35);
}

function drawWords(layout: PosterLayout, accent: string): string {
  const { lines, fontSize, lineHeight, box, align, ink, accentInk, style } = layout;
  const x = align === 'middle' ? box.left + box.width / 2 : box.left;
  const start = firstBaseline(layout);
  const marks = markAccent(lines, accent);
  const spans = lines.map((_, index) =>
    tag(
      'tspan',
      { x, y: start + index * fontSize * lineHeight },
      (marks[index] ?? [])
        .map(({ text, isAccent }) =>
          isAccent ? tag('tspan', { fill: accentInk }, escapeXml(text)) : escapeXml(text),
        )
        .join(''),
    ),
  );
  const isSans = style === 'bold';
  return tag(
    'text',
    {
      'font-family': isSans ? SANS : SERIF,
      'font-size': fontSize,
      'font-weight': isSans ? '700' : '400',
      'text-anchor': align,
      fill: ink,
    },
    spans.join(''),
  );
}

interface Mark {
  text: string;
  isAccent: boolean;
}

/** The lines in parts, those of the accented phrase marked, also where it runs over a line end. */
function markAccent(lines: readonly string[], accent: string): Mark[][] {
  const wanted = accent.replace(/\s+/g, ' ').trim().toLowerCase();
  const isSpaced = lines.some((line) => line.includes(' '));
  const whole = lines.join(isSpaced ? ' ' : '');
  const at = wanted === '' ? -1 : whole.toLowerCase().indexOf(wanted);
  let from = 0;
  return lines.map((line) => {
    const [start, end] = [at - from, at - from + wanted.length].map((place) =>
      at === -1 ? 0 : clamp(place, 0, line.length),
    ) as [number, number];
    from += line.length + (isSpaced ? 1 : 0);
    return [
      { text: line.slice(0, start), isAccent: false },
      { text: line.slice(start, end), isAccent: true },
      { text: line.slice(end), isAccent: false },
    ].filter(({ text }) => text !== '');
  });
}

function drawSignature({ signature, box, align, ink, height, style }: PosterLayout): string {
  if (signature.text === '') return '';
  const isBold = style === 'bold';
  const bottom =
    style === 'horizon'
      ? box.top + box.height + signature.size * 1.6
      : height * (style === 'framed' ? 0.85 : 0.9);
  const x = align === 'middle' ? box.left + box.width / 2 : box.left;
  return tag(
    'text',
    {
      x,
      y: Math.min(bottom, height - signature.size),
      'font-family': isBold ? SANS : SERIF,
      'font-size': signature.size,
      'font-style': isBold ? 'normal' : 'italic',
      'text-anchor': align,
      fill: ink,
    },
    escapeXml(signature.text),
  );
}
