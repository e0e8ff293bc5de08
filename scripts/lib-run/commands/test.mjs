import { CHECKS } from '../checks.mjs';
import { runChecks } from '../run-checks.mjs';

/** Every check there is; with names, only those. */
export default async function test(node, names) {
  const chosen = names.length > 0 ? CHECKS.filter(({ name }) => names.includes(name)) : CHECKS;
  if (!(await runChecks(node, chosen))) process.exitCode = 1;
}
