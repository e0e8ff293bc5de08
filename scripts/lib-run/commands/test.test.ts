import { expect, test } from 'vitest';

interface Asked {
  checks?: { name: string }[];
  file?: string;
  options?: string[];
}
// Plain JavaScript, since it runs before anything is installed.
const { whatIsAsked }: { whatIsAsked: (names: string[]) => Asked } = await import(
  new URL('./test.mjs', import.meta.url).href
);

const namesOf = ({ checks }: Asked) => checks?.map(({ name }) => name);

test('a name of a check is that check, also where a folder is called the same', () => {
  expect(namesOf(whatIsAsked(['content']))).toEqual(['content']);
  expect(namesOf(whatIsAsked(['styles', 'locales']))).toEqual(['locales', 'styles']);
});

test('a path is a test file, and what follows is for its runner', () => {
  const path = 'scripts/lib-run/commands/test.test.ts';
  expect(whatIsAsked([path, '-t', 'content'])).toEqual({ file: path, options: ['-t', 'content'] });
});

test('nothing is everything, and what is neither is named', () => {
  expect(namesOf(whatIsAsked([]))).toContain('server');
  expect(() => whatIsAsked(['contents'])).toThrow('"contents" is no test file and none of the checks');
});
