import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A refusal that only looks like one is not heard. */
test('what is shown as an error is announced as one', () => {
  const shown = globSync('src/web/**/*.tsx').flatMap(
    (path) => readFileSync(path, 'utf8').match(/<\w+[^>]*notice-danger[^>]*>/g) ?? [],
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((element) => !element.includes('role="alert"'))).toEqual([]);
});
