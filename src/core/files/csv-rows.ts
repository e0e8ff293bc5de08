/** Rows as CSV (RFC 4180), for spreadsheets that think every cell may be a program. */
import Papa from 'papaparse';

/** At the beginning of a file: without it Excel takes UTF-8 for something older. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would run, also behind spaces that it drops. Numbers are no formulas, whatever their sign. */
const FORMULA = /^(?![+-]?\d[\d.,]*%?$)(?:[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠|%]|[\t\n])/u;

/** Every row ends its line. Null is an empty cell. */
export const csvRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${Papa.unparse(rows as (string | number | null)[][], { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
