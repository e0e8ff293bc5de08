/** A whole bundle as a file. */

import type { BundleContents, BundlePageFacts, BundlePrompt } from '#core/bundles/bundle.ts';
import { readPrompt } from '#core/bundles/fill-prompt.ts';
import type { BundleFormat } from '#core/bundles/shelf.ts';
import { escapeMarkdown } from '#core/markdown/escape-markdown.ts';
import { BRAND } from '#web/brand.ts';
import { printDocument } from '#web/exports/print-document.ts';

type Facts = Pick<BundlePageFacts, 'name' | 'description' | 'language' | 'version'>;

interface BundleFile {
  file: Blob;
  /** Letters that the file's fonts lack. */
  missing: readonly string[];
}

/** @throws Error when a font cannot be had */
export async function makeBundleFile(
  bundle: Facts,
  contents: BundleContents,
  format: BundleFormat,
): Promise<BundleFile> {
  if (format === 'txt') {
    const file = new Blob([writeText(bundle, contents)], { type: 'text/plain;charset=utf-8' });
    return { file, missing: [] };
  }
  const { bytes, missing } = await printDocument({
    title: bundle.name,
    origin: `${BRAND.name} · ${bundle.name} · ${bundle.version}`,
    language: bundle.language,
    markdown: writeMarkdown(bundle, contents),
    date: new Date(),
  });
  return { file: new Blob([bytes], { type: 'application/pdf' }), missing };
}

export function writeText({ name, description }: Facts, { groups }: BundleContents): string {
  const parts = groups.flatMap(({ title, prompts }) => [
    title.toUpperCase(),
    ...prompts.map((prompt) =>
      [`${prompt.number}. ${prompt.title}`, prompt.outcome, ...variableLines(prompt), '', prompt.text].join(
        '\n',
      ),
    ),
  ]);
  return `${[name, description, ...parts].join('\n\n')}\n`;
}

const variableLines = ({ variables }: BundlePrompt): string[] =>
  variables.map(({ name, label, example }) => `- {{${name}}}: ${label} (${example})`);

/** What the prompts hold is text: none of their characters is a mark, but for `**`. */
export function writeMarkdown({ name, description }: Facts, { groups }: BundleContents): string {
  const parts = groups.flatMap(({ title, prompts }) => [
    `## ${escapeMarkdown(title)}`,
    ...prompts.flatMap((prompt) => [
      `### ${prompt.number}. ${escapeMarkdown(prompt.title)}`,
      `*${escapeMarkdown(prompt.outcome)}*`,
      ...(prompt.variables.length > 0 ? [variableLines(prompt).map(plainItem).join('\n')] : []),
      ...prompt.text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n').map(plainPrompt).join('\\\n')),
    ]),
  ]);
  return [`# ${escapeMarkdown(name)}`, escapeMarkdown(description), ...parts].join('\n\n');
}

/** But for what a prompt says with weight. */
const plainPrompt = (line: string): string =>
  readPrompt(line)
    .map((part) => {
      const text = escapeMarkdown('text' in part ? part.text : `{{${part.variable}}}`);
      return part.isBold ? text.replace(/\S(?:.*\S)?/s, '**$&**') : text;
    })
    .join('');
const plainItem = (line: string): string => `- ${escapeMarkdown(line.slice(2))}`;
