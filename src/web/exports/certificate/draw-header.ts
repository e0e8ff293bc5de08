import { BRAND_MARK } from '#core/geometry/brand-mark.ts';
import type { Setter } from './setter.ts';
import { type CertificateSheet, INSIDE, type SheetIssuer, type SheetMark } from './sheet.ts';

const BASE_LINE = 32.3;
/** Our own mark before our name. */
const OWN = { size: 5.4, gap: 1.6 } as const;
const LOGO = { height: 6.4, widest: 25.6, gap: 2 } as const;
/** Between the two, with a hairline in its middle. */
const BETWEEN = 8;
const NOTE = { top: 37.3, size: 8.6, leading: 3.8, width: 150 } as const;

/** Our mark at the head of a page, and beside it whoever passed the license on. */
export async function drawHeader(sheet: CertificateSheet, setter: Setter): Promise<SheetMark[]> {
  const { brand, issuer } = sheet;
  const own = await drawOwn(brand, setter);
  const room = INSIDE.width - own.width - BETWEEN;
  const other = issuer ? await drawIssuer(issuer, setter, room) : undefined;
  const width = own.width + (other ? BETWEEN + other.width : 0);
  const left = INSIDE.middle - width / 2;
  if (!other) return right(own.marks, left);
  const rule: SheetMark = {
    ...{ kind: 'path', d: 'M0 0V7', at: [left + own.width + BETWEEN / 2, 27.2], scale: 1 },
    ...{ color: 'rule', width: 0.2 },
  };
  return [...right(own.marks, left), rule, ...right(other.marks, left + own.width + BETWEEN)];
}

/** Below it: who passed it on, who signed, and where whose terms stand. `height` is what it takes of the page. */
export async function drawNote(
  { issuer }: CertificateSheet,
  setter: Setter,
): Promise<{ marks: SheetMark[]; height: number }> {
  if (!issuer) return { marks: [], height: 0 };
  const { top, ...type } = NOTE;
  return setter.balanced(issuer.note, [INSIDE.middle, top], { ...type, color: 'soft' });
}

interface Drawn {
  /** From 0 on. */
  marks: SheetMark[];
  width: number;
}

async function drawOwn(brand: string, setter: Setter): Promise<Drawn> {
  const { size, gap } = OWN;
  const name = await setter.display(brand, [size + gap, BASE_LINE], { size: 15 });
  const mark: SheetMark = {
    ...{ kind: 'path', d: BRAND_MARK, at: [size / 2, 30.4], scale: size / 104 },
    ...{ color: 'gold', width: 0.26 },
  };
  return { marks: [mark, ...name], width: endOf(name) };
}

async function drawIssuer({ name, color, logo }: SheetIssuer, setter: Setter, room: number): Promise<Drawn> {
  const width = logo ? Math.min(LOGO.widest, LOGO.height * logo.shape) : 0;
  const start = logo ? width + LOGO.gap : 0;
  const letters = await setter.display(name, [start, BASE_LINE], { size: 14, color, width: room - start });
  const picture = logo && {
    ...{ kind: 'picture' as const, picture: logo, text: name, width, height: width / logo.shape },
    at: [0, 30.5 - width / logo.shape / 2] as const,
  };
  return { marks: [...(picture ? [picture] : []), ...letters], width: endOf(letters) };
}

const right = (marks: SheetMark[], by: number): SheetMark[] =>
  marks.map((mark) => ({ ...mark, at: [mark.at[0] + by, mark.at[1]] }));

const endOf = (marks: readonly SheetMark[]): number =>
  Math.max(0, ...marks.map((mark) => mark.at[0] + (mark.width ?? 0)));
