/**
 * No regular expression that looks at what people write may cost more than in proportion to its length: each that stands
 * in the code is tried on texts of its own characters, repeated and then ended so that it fails. One that tries every
 * beginning with every end costs a hundred times as much for ten times the length; the work is the processor time of
 * this thread in pieces (tests/support/measure-work.ts), so that no machine is too slow for it.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { calibrateWork, growthOf, measureWork } from '#tests/support/measure-work.ts';

/** Steps of ten: the smaller lengths end the cubic ones. */
const LENGTHS = [100, 1_000, 10_000];
/** A linear one stays below a tenth of a piece for each text, of which a few are tried together. */
const MOST_PIECES = 8;
/** Of the cost, for ten times the length: ten where each sign is read so many times, a hundred where each is tried with each. */
const MOST_GROWTH = 30;

/** Those that see a bounded piece of a text only, with what bounds it. */
const BOUNDED: Record<string, string> = {
  'src/core/decisions/weigh-options.ts': 'LONGEST_LINE',
  'src/core/results/dates/read-schedule.ts': 'LONGEST_MOMENT',
};

/** Enough to look at a text by itself. */
const LONG_MS = 200;

interface Found {
  file: string;
  pattern: RegExp;
}

const SOURCES = ['src/core/**/*.ts', 'src/server/**/*.ts', 'src/web/**/*.{ts,tsx}'];

function findExpressions(): Found[] {
  return globSync(SOURCES)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(file, 'utf8'));
      return literalsOf(program).map((pattern) => ({ file, pattern }));
    });
}

/** Every literal, however deep. */
function literalsOf(node: unknown): RegExp[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf);
  if (typeof node !== 'object' || node === null) return [];
  if (node instanceof RegExp) return [];
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex) return [new RegExp(regex.pattern, regex.flags)];
  return Object.values(node).flatMap(literalsOf);
}

const COMMON = ['a', '0', ' ', '\n', '-', '.', ',', '<'];

/** What it can be led astray with: its own letters and signs, alone and in twos. */
function* textsFor({ source }: RegExp, length: number): Generator<string> {
  const own = [...new Set(source.replace(/\\[a-zA-Z]/g, '').match(/[^\\()[\]{}?+^$]/gu) ?? [])];
  const letters = [...new Set([...own.slice(0, 8), ...COMMON])];
  for (const letter of letters) {
    const run = letter.repeat(length);
    yield `${run}\u0001`;
    yield `\u0001${run}\u0001`;
    for (const other of own.slice(0, 3)) {
      yield `${other}${run}\u0001`;
      yield `${(letter + other).repeat(length / 2)}\u0001`;
    }
  }
}

let unit: number;
let expressions: Found[];
beforeAll(() => {
  expressions = findExpressions();
  unit = calibrateWork();
});

it('finds the expressions', () => {
  expect(expressions.length).toBeGreaterThan(100);
});

it('tries no beginning with every end', { timeout: 300_000 }, async () => {
  const slow = new Set<string>();
  for (const { file, pattern } of expressions) {
    const name = `${file}: ${pattern}`;
    for (const length of LENGTHS) {
      if (slow.has(name)) break;
      const texts = [...textsFor(pattern, length)];
      const all = async () => {
        for (const text of texts) {
          const before = performance.now();
          tryOn(pattern, text);
          if (performance.now() - before > LONG_MS) return;
        }
      };
      if ((await measureWork(unit, all)) < MOST_PIECES) continue;
      for (const [index, text] of texts.entries()) {
        if ((await measureWork(unit, async () => tryOn(pattern, text))) < MOST_PIECES) continue;
        const turn = (of: number) => {
          const [one = ''] = [...textsFor(pattern, of)].slice(index);
          return () => tryOn(pattern, one);
        };
        if (growthOf(turn, length / 10, 10, MOST_GROWTH) < MOST_GROWTH) continue;
        slow.add(`${name} on ${JSON.stringify(text.slice(0, 6))}`);
        slow.add(name);
        break;
      }
    }
  }
  const isBounded = (name: string) => {
    const [file = ''] = name.split(': ');
    const bound = BOUNDED[file];
    return bound !== undefined && readFileSync(file, 'utf8').includes(bound);
  };
  expect([...slow].filter((name) => name.includes(' on ') && !isBounded(name))).toEqual([]);
});

/** As `test`, `replaceAll` and `split` would: to the end of the text. */
function tryOn(pattern: RegExp, text: string): void {
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
}
