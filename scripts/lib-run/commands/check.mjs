import { CHECKS } from '../checks.mjs';
import { runChecks } from '../run-checks.mjs';

/** The checks that take seconds. */
export default async function check(node) {
  const chosen = CHECKS.filter(({ isFast }) => isFast);
  if (!(await runChecks(node, chosen))) process.exitCode = 1;
}
