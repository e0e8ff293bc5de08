/** The rules of the style sheets of a page without React, which never gets other elements than those that it was sent with. */
import { parse } from 'postcss';

/** As the bundler names the classes of CSS modules: `_row_iqpc5_31`. */
export const MODULE_CLASS = /_[A-Za-z][\w-]*_[\w-]{5}_\d+/g;

/** `:not(._row_iqpc5_31)` matches where nobody wears the class; from the inside, since they stand in one another. */
const ARGUMENTS = /\([^()]*\)/g;

/** Without the rules whose every selector asks for a class of a CSS module that is not in `worn`. */
export function trimStyles(css: string, worn: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (!rule.selectors.some((selector) => canMatch(selector, worn))) rule.remove();
  });
  return sheet.toString();
}

function canMatch(selector: string, worn: ReadonlySet<string>): boolean {
  const bare = selector.replace(ARGUMENTS, '');
  if (bare !== selector) return canMatch(bare, worn);
  return (bare.match(MODULE_CLASS) ?? []).every((name) => worn.has(name));
}
