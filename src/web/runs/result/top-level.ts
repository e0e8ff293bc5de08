/** The level (2 to 4) at which a Markdown text's own headings have to begin for its highest one to become an h3. */
export function topLevelOf(markdown: string): 2 | 3 {
  const withoutCode = markdown.replace(/^```[\s\S]*?(?:^```|$(?![\s\S]))/gm, '');
  return /^# /m.test(withoutCode) || !/^## /m.test(withoutCode) ? 3 : 2;
}
