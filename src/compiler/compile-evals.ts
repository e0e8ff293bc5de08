/** The evals of one tool, checked against its blocks. */
import type { EvalsSource } from '#content/evals-schema.ts';
import type { ToolEvals } from '#core/evals/tool-evals.ts';
import type { Block } from '#core/tools/template.ts';
import { fillForm } from './fill-form.ts';

/** A tool that is only tried in the author's language is not tried in the others. */
const LEAST_LANGUAGES = 3;

/** Options and keys are the same in every language, so the blocks of any will do. Problems as `cases.0 …`. */
export function compileEvals(
  slug: string,
  source: EvalsSource,
  blocks: Block[],
): { evals: ToolEvals; problems: string[] } {
  const { cases, expect = [] } = source;
  const problems: string[] = [];
  const compiled = cases.map(({ name, language, values, expect: own = [] }, index) => {
    const { form, problems: found } = fillForm(blocks, values, `cases.${index}.values`);
    problems.push(...found);
    if (cases.findIndex((other) => other.name === name) !== index)
      problems.push(`cases.${index}.name "${name}" is the name of an earlier case; rename one`);
    if (expect.length + own.length === 0)
      problems.push(
        `cases.${index}.expect is missing; without it and without a common "expect" nothing is tested`,
      );
    for (const [at, assertion] of own.entries())
      problems.push(...checkLimits(assertion, `cases.${index}.expect.${at}`));
    return { name, language, values: form, expect: [...expect, ...own] };
  });
  for (const [at, assertion] of expect.entries()) problems.push(...checkLimits(assertion, `expect.${at}`));
  const languages = new Set(cases.map(({ language }) => language)).size;
  if (languages < LEAST_LANGUAGES)
    problems.push(
      `cases are in ${languages === 1 ? 'one language' : `${languages} languages`}; write them in three or more`,
    );
  return { evals: { slug, cases: compiled }, problems };
}

type Assertion = NonNullable<EvalsSource['expect']>[number];

function checkLimits(assertion: Assertion, at: string): string[] {
  if (assertion.check === 'model') return checkLimits(assertion.assert, `${at}.assert`);
  if (!('most' in assertion) || assertion.most === undefined || assertion.most >= assertion.least) return [];
  return [`${at}.most is ${assertion.most}, below least (${assertion.least})`];
}
