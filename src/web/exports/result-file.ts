/** How a result leaves the page: its file name, its Markdown, its plain text. */

const LONGEST_TITLE = 48;

/** Letters and digits of any script, joined by hyphens; empty when there are none. */
const slugify = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST_TITLE)
    .replace(/^-+|(?<!-)-+$/g, '');

/** The first heading of a Markdown text, without its marks. */
export const firstHeading = (markdown: string): string =>
  toPlainText(/^#{1,6}[ \t]+(.+)$/m.exec(markdown)?.[1] ?? '').trim();

/**
 * `hookbuilder-three-hooks-2026-11-21.md`: safe on every file system, sorted by tool, dated by the reader's
 * calendar day.
 */
export const resultFileName = (toolSlug: string, markdown: string, date: Date, ending: string): string => {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const title = slugify(firstHeading(markdown));
  return `${[slugify(toolSlug), title, day].filter(Boolean).join('-')}.${ending}`;
};

/**
 * Markdown read as plain text: marks go, words, numbers, list marks, addresses and line breaks stay. Text inside
 * code is not touched.
 */
export function toPlainText(markdown: string): string {
  const codes: string[] = [];
  // Code steps aside, and the line that it stands in is read as one: it may be a row of a table.
  const withoutCode = markdown.replace(/^```[^\n]*\n[\s\S]*?^```[ \t]*$|`[^`\n]+`/gm, (code) => {
    codes.push(stripCode(code));
    return `\0${codes.length - 1}\0`;
  });
  return stripMarks(withoutCode)
    .replace(CODE_PLACE, (place, index: string) => codes[Number(index)] ?? place)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
}

/** No text that is stored holds this character. */
const CODE_PLACE = /\0(\d+)\0/g;

const stripCode = (code: string): string =>
  code.startsWith('```') ? code.replace(/^```[^\n]*\n/, '').replace(/\n?```[ \t]*$/, '') : code.slice(1, -1);

const stripMarks = (text: string): string =>
  text
    .replace(/^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gm, '')
    .replace(/^(?=[^\n]*-)(?=[^\n]*\|)[|:\- \t]+\n?/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_row, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join('  '),
    )
    .replace(/^#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, '$1')
    .replace(/^(?:[ \t]*>)+[ \t]?/gm, '')
    .replace(/^([ \t]*)[*+][ \t]+/gm, '$1- ')
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (_link, label: string, address: string) =>
      label && label !== address ? `${label} (${address})` : address,
    )
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?!\*)/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]+?)(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1');
