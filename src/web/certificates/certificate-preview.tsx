import { hexOf, SHEET, SHEET_COLORS, type SheetMark } from '#web/exports/certificate-file.ts';
import styles from './certificates.module.css';

/** The page as it is printed, from the same marks. @param label says what it shows */
export const CertificatePreview = ({ marks, label }: { marks: readonly SheetMark[]; label: string }) => (
  <svg className={styles.sheet} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={label}>
    <rect width={SHEET.width} height={SHEET.height} fill={SHEET_COLORS.paper} />
    {marks.map((mark, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once, and its marks never move
      <MarkView key={at} mark={mark} />
    ))}
  </svg>
);

/** Points in millimetres. */
const POINT = 25.4 / 72;

function MarkView({ mark }: { mark: SheetMark }) {
  const color = 'color' in mark ? hexOf(mark.color) : undefined;
  const move = `translate(${mark.at[0]} ${mark.at[1]})`;
  switch (mark.kind) {
    case 'path':
      return (
        <path
          d={mark.d}
          transform={`${move} scale(${mark.scale})`}
          {...(mark.width === undefined
            ? { fill: color }
            : { fill: 'none', stroke: color, strokeWidth: mark.width / mark.scale })}
        />
      );
    case 'letters':
      return <path d={mark.d} transform={move} fill={color} />;
    case 'picture':
      return <image href={mark.picture.address} transform={move} width={mark.width} height={mark.height} />;
    case 'text':
      return (
        <text
          transform={move}
          fill={color}
          fontSize={mark.size * POINT}
          fontWeight={mark.weight}
          textLength={mark.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {mark.text}
        </text>
      );
  }
}
