/** The picture of a page for those who share it: the page's own figure on cloth, and the name of what has one. */
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { BRAND_MARK } from '#core/geometry/brand-mark.ts';
import { BRAND } from '#web/brand.ts';
import { PICTURE } from './picture-path.ts';

GlobalFonts.registerFromPath(
  'node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  'EB Garamond',
);

export interface Stroke {
  /** SVG path data about (0, 0). */
  path: string;
  alpha: number;
  /** Degrees. */
  turn?: number;
}

export interface Picture {
  strokes: Stroke[];
  /** Of their disc. */
  radius: number;
  cloth: Cloth;
  /** The same in every language; none for pages whose names differ. */
  name?: string | undefined;
}

export interface Cloth {
  ground: string;
  foil: string;
  text: string;
}

const CENTRE = { x: 350, y: PICTURE.height / 2, radius: 232 };
const TEXT = { x: 660, width: 470, size: 76, leading: 1.12 };
const FRAME = 28;
const LINE = 1.6;
const BRAND_SIZE = 40;
const GAP = 26;

export async function drawPicture(picture: Picture): Promise<Buffer> {
  const canvas = createCanvas(PICTURE.width, PICTURE.height);
  const pen = canvas.getContext('2d');
  drawCloth(pen, picture);
  drawFigure(pen, picture);
  drawName(pen, picture);
  return canvas.encode('png');
}

function drawCloth(pen: SKRSContext2D, { cloth: { ground, foil } }: Picture): void {
  pen.fillStyle = ground;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const light = pen.createRadialGradient(CENTRE.x, CENTRE.y, 0, CENTRE.x, CENTRE.y, 520);
  light.addColorStop(0, '#ffffff1f');
  light.addColorStop(1, '#ffffff00');
  pen.fillStyle = light;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  pen.strokeStyle = foil;
  pen.globalAlpha = 0.38;
  pen.strokeRect(FRAME, FRAME, PICTURE.width - 2 * FRAME, PICTURE.height - 2 * FRAME);
  pen.globalAlpha = 1;
}

function drawFigure(pen: SKRSContext2D, { strokes, radius, cloth }: Picture): void {
  const scale = CENTRE.radius / radius;
  pen.strokeStyle = cloth.foil;
  pen.lineWidth = LINE / scale;
  for (const { path, alpha, turn = 0 } of strokes) {
    pen.save();
    pen.translate(CENTRE.x, CENTRE.y);
    pen.scale(scale, scale);
    pen.rotate((turn * Math.PI) / 180);
    pen.globalAlpha = alpha;
    pen.stroke(new Path2D(path));
    pen.restore();
  }
}

/** The mark and the name of the house; under the name of what is shown, where it has one. */
function drawName(pen: SKRSContext2D, { name, cloth: { foil, text } }: Picture): void {
  const setSize = (size: number) => {
    pen.font = `${size}px "EB Garamond"`;
  };
  setSize(TEXT.size);
  const lines = name ? breakLines(pen, name) : [];
  const widest = Math.max(0, ...lines.map((line) => pen.measureText(line).width));
  const size = Math.floor(TEXT.size * Math.min(1, TEXT.width / (widest || 1)));
  const brandSize = name ? BRAND_SIZE : TEXT.size;
  const height = lines.length * size * TEXT.leading + (name ? GAP : 0) + brandSize;
  let y = CENTRE.y - height / 2;

  setSize(size);
  pen.fillStyle = text;
  pen.textBaseline = 'top';
  for (const line of lines) {
    pen.fillText(line, TEXT.x, y);
    y += size * TEXT.leading;
  }
  y += name ? GAP : 0;
  const mark = brandSize * 0.42;
  pen.save();
  pen.translate(TEXT.x + mark, y + brandSize * 0.56);
  pen.scale(mark / 50, mark / 50);
  pen.strokeStyle = foil;
  pen.lineWidth = 5;
  pen.stroke(new Path2D(BRAND_MARK));
  pen.restore();
  setSize(brandSize);
  pen.fillStyle = foil;
  pen.fillText(BRAND.name, TEXT.x + 2 * mark + brandSize * 0.35, y);
}

function breakLines(pen: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && pen.measureText(longer).width <= TEXT.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
