/** Icons of the installed application: figures of ours, in foil on cloth. */
import { createCanvas, Path2D } from '@napi-rs/canvas';

export interface Icon {
  /** SVG path data about (0, 0), each with how strongly it is drawn. */
  strokes: readonly { path: string; alpha: number }[];
  /** Of the disc that they lie in. */
  radius: number;
  /** Of the disc on the icon, as a part of its width. Systems that cut icons leave the inner 80 %. */
  part: number;
  /** Of the lines, on an icon of 100 px. */
  line: number;
}

export interface IconColours {
  ground: string;
  foil: string;
}

/** @param size in pixels, of a side */
export async function drawIcon(icon: Icon, size: number, { ground, foil }: IconColours): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  const scale = (size * icon.part) / (2 * icon.radius);
  pen.translate(size / 2, size / 2);
  pen.scale(scale, scale);
  pen.strokeStyle = foil;
  pen.lineWidth = (icon.line * size) / 100 / scale;
  for (const { path, alpha } of icon.strokes) {
    pen.globalAlpha = alpha;
    pen.stroke(new Path2D(path));
  }
  return canvas.encode('png');
}
