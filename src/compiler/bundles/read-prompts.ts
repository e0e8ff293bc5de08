/**
 * `prompts.md` of a bundle: `# Group`, `## Title`, `Outcome: …`, a line `- name: Label (example)` for each variable, an
 * empty line, and the prompt until the next heading.
 */
import type { BundlePrompt, PromptGroup } from '#core/bundles/bundle.ts';
import { variablesIn } from '#core/bundles/fill-prompt.ts';

const VARIABLE = /^- ([A-Za-z][A-Za-z0-9_-]*): (.+?) \((.+)\)$/;

/** @param report one complaint, which names the prompt */
export function readPrompts(markdown: string, report: (message: string) => void): PromptGroup[] {
  const groups: PromptGroup[] = [];
  let number = 0;
  for (const part of markdown.replace(/\r\n/g, '\n').split(/^(?=#{1,2} )/m)) {
    const [heading = '', ...lines] = part.split('\n');
    const title = heading.replace(/^#+ /, '').trim();
    if (heading.startsWith('## ')) {
      number += 1;
      const group = groups.at(-1);
      if (group) group.prompts.push(readPrompt({ number, title }, lines, report));
      else report(`"${title}" stands before the first group; put "# …" above it`);
    } else if (heading.startsWith('# ')) {
      groups.push({ title, prompts: [] });
      if (lines.some((line) => line.trim() !== ''))
        report(`"# ${title}" is followed by text; begin with "## …"`);
    } else if (part.trim() !== '') report('must begin with "# …", the title of a group');
  }
  return groups;
}

function readPrompt(
  { number, title }: Pick<BundlePrompt, 'number' | 'title'>,
  lines: readonly string[],
  report: (message: string) => void,
): BundlePrompt {
  const end = lines.findIndex((line) => line.trim() === '');
  const head = lines.slice(0, end < 0 ? lines.length : end);
  const text = lines.slice(head.length).join('\n').trim();
  const outcome = /^Outcome: (.+)$/.exec(head[0] ?? '')?.[1]?.trim() ?? '';
  if (!outcome) report(`"${title}" has no outcome; write "Outcome: …" below its title`);
  const variables = head.slice(outcome ? 1 : 0).flatMap((line) => {
    const [, name, label, example] = VARIABLE.exec(line.trim()) ?? [];
    if (name && label && example) return { name, label, example };
    report(`"${title}" has a line that is no variable: "${line}"; write "- name: Label (example)"`);
    return [];
  });
  if (!text) report(`"${title}" has no text; write it below an empty line`);
  const named = variables.map(({ name }) => name);
  const used = variablesIn(text);
  for (const name of new Set(named.filter((one, index) => named.indexOf(one) < index)))
    report(`"${title}" names the variable ${name} twice`);
  for (const name of named.filter((one) => !used.includes(one)))
    report(`"${title}" does not use the variable ${name}; remove its line`);
  for (const name of used.filter((one) => !named.includes(one)))
    report(`"${title}" uses {{${name}}}, which no line names; add "- ${name}: Label (example)"`);
  if (/\{\{|\}\}/.test(text.replace(/\{\{\s*[A-Za-z][A-Za-z0-9_-]*\s*\}\}/g, '')))
    report(`"${title}" has braces that enclose no name; write {{name}}`);
  return { number, title, outcome, variables, text };
}
