/**
 * How many tests passed and failed, from what vitest or Playwright wrote. A check without tests counts as one; a run
 * that failed without a failed test (a file that cannot be loaded, a crash) counts as one failure more.
 * @returns {{ passed: number, failed: number }}
 */
export function countResults(isOk, report) {
  if (!report) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 };
  const { passed, failed } = report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
  return { passed, failed: failed === 0 && !isOk ? 1 : failed };
}
