/**
 * Every tool there is, in a rotating language, for somebody who holds all licenses: its first screen, each field filled by
 * its label, the draft run, and the result held against the assertions of the tool's own evals.
 */

import { existsSync } from 'node:fs';
import { checkOutput } from '#core/evals/check-output.ts';
import type { EvalCase, ToolEvals } from '#core/evals/tool-evals.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { readStructure } from '#core/results/read-structure.ts';
import { resolveRelativeDays } from '#core/time/relative-days.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { readBuilt } from './steps/built-content.ts';
import { copyResult, fillForm } from './steps/fill-tool.ts';
import { expectFirstScreen } from './steps/first-screen.ts';
import { expect, test } from './steps/fixtures.ts';
import { countShifts } from './steps/layout-shifts.ts';
import { speak } from './steps/speak.ts';
import { toolTexts } from './steps/tool-texts.ts';

/** That every available tool has evals is a test of the content. */
const TOOLS = readBuilt<{ tools: { slug: string }[] }>('catalogue.json').tools.filter(({ slug }) =>
  existsSync(`.build/content/evals/${slug}.json`),
);

for (const [index, { slug }] of TOOLS.entries()) {
  const one = chooseCase(readBuilt<ToolEvals>(`evals/${slug}.json`).cases, index);
  test(`${slug} in ${one.language}: ${one.name}`, async ({ lend }) => {
    const { page, complaints } = await lend('exclusive');
    const { language, expect: asserted } = one;
    const template = readBuilt<ToolTemplate>(`public/tools/${slug}.${language}.json`);
    const values = fillGaps(one.values, template);
    const texts = toolTexts(language);
    complaints.length = 0;

    await countShifts(page);
    await speak(page, language);
    await expectFirstScreen(page, slug, language);
    const form = page.getByRole('form', { name: template.name, exact: true });
    await fillForm(form, template, values, texts);
    await form.getByRole('button', { name: texts.draft, exact: true }).click();

    const label = template.blocks.find((block) => block.type === 'output')?.label ?? '';
    // What an instrument plays may have the same name.
    const result = page.locator('.result').and(page.getByRole('region', { name: label, exact: true }));
    const markdown = await copyResult(page, result, texts);
    expect(checkOutput(markdown, language, asserted, 'draft'), markdown).toEqual([]);
    // Headings and tables may have become cards: whatever they are, their words are shown. Long results come in pieces.
    const wanted = headingsAndCells(markdown).map(lettersOf);
    await expect
      .poll(async () => {
        const shown = lettersOf(await result.innerText());
        return wanted.filter((words) => !shown.includes(words));
      })
      .toEqual([]);
    expect(complaints, 'errors on the page').toEqual([]);
  });
}

function headingsAndCells(markdown: string): string[] {
  const { sections } = readStructure(markdown);
  return sections.flatMap(({ heading, parts }) => [
    // A card's number stands beside its title.
    ...(heading ? [heading.text.replace(/^\d{1,3}\s*[.):：、．]\s*/, '')] : []),
    ...parts.flatMap((part) => (part.kind === 'table' ? part.items.flatMap(({ cells }) => cells) : [])),
  ]);
}

/** What is written, however it is spaced and set. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '');

/** The next language in turn that the tool has cases in, and of them the one that fills the most. */
function chooseCase(cases: readonly EvalCase[], turn: number): EvalCase {
  const inTurn = LANGUAGES.map((_, index) => LANGUAGES[(turn + index) % LANGUAGES.length]);
  const language = inTurn.find((candidate) => cases.some((one) => one.language === candidate));
  const given = ({ values }: EvalCase) =>
    Object.values(values).filter((value) => value !== '' && value !== false).length;
  const candidates = cases.filter((one) => one.language === language);
  const [first, ...others] = candidates;
  if (!first) throw new Error('There is no case.');
  return others.reduce((best, one) => (given(one) > given(best) ? one : best), first);
}

/** What the case leaves empty is filled as in the tool's examples, so that no field goes untried. */
function fillGaps(values: FormValues, { blocks, examples }: ToolTemplate): FormValues {
  const gaps = blocks.flatMap((block) => {
    if (!('key' in block) || block.type === 'file_upload' || values[block.key] !== '') return [];
    const example = examples.find((candidate) => candidate.values[block.key]);
    return example ? [[block.key, example.values[block.key]]] : [];
  });
  return { ...values, ...resolveRelativeDays(Object.fromEntries(gaps), { year: 2026, month: 3, day: 2 }) };
}
