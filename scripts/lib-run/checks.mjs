/** Every check there is, in the order in which they are run. `isFast`: part of `npm run check`. */
const bin = (name) => `node_modules/${name}`;
/** Neighbours that keep one core busy run side by side. */
const FAST_ON_ONE_CORE = { isFast: true, isOneCore: true };
/** Each room by its own libraries; everything together, tests and scripts too, by tsconfig.json. */
const typesBy = (config) => ({
  // Several checkers would each work out the types of the libraries anew: more work, and the checks share the cores as it is.
  args: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1', '-p', config],
  ...FAST_ON_ONE_CORE,
});
const vitest = (project, ...reporters) => ({
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=test-results/${project}.json`,
  ],
  results: `test-results/${project}.json`,
});

/** @type {{ name: string, args: string[], results?: string, needs?: string[], isFast?: boolean, isOneCore?: boolean, isOftenIdle?: boolean }[]} */
export const CHECKS = [
  { name: 'route types', args: [bin('@react-router/dev/bin.cjs'), 'typegen'], isFast: true },
  { name: 'types', ...typesBy('tsconfig.json') },
  { name: 'types of core', ...typesBy('tsconfig.core.json') },
  { name: 'types of server', ...typesBy('tsconfig.server.json') },
  { name: 'types of web', ...typesBy('tsconfig.web.json') },
  {
    name: 'lint',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
    ...FAST_ON_ONE_CORE,
  },
  { name: 'dead code', args: [bin('knip/bin/knip.js')], ...FAST_ON_ONE_CORE },
  { name: 'import direction', args: ['scripts/check-imports.ts'], ...FAST_ON_ONE_CORE },
  { name: 'content', args: ['scripts/build-content.ts', '--check'], ...FAST_ON_ONE_CORE },
  { name: 'locales', args: ['scripts/check-locales.ts'], ...FAST_ON_ONE_CORE },
  { name: 'styles', args: ['scripts/check-styles.ts'], ...FAST_ON_ONE_CORE },
  { name: 'rules', ...vitest('rules'), needs: ['content'], isFast: true },
  { name: 'drafts and evals', ...vitest('content'), needs: ['content'] },
  { name: 'server', ...vitest('server'), needs: ['content'] },
  // It waits for frames: meanwhile what comes after it is built.
  {
    name: 'browser',
    ...vitest('browser', './tests/support/setup/end-when-silent.ts'),
    needs: ['content'],
    isOftenIdle: true,
  },
  { name: 'server processes', ...vitest('process'), needs: ['content', 'server', 'site'] },
  {
    name: 'journeys and accessibility',
    args: [bin('@playwright/test/cli.js'), 'test'],
    results: 'test-results/e2e.json',
    needs: ['content', 'server', 'site'],
  },
];
