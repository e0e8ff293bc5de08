/** Which names every room knows by itself, on planted files: the browser's and Node's stay in their rooms. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TSC = resolve('node_modules/typescript/bin/tsc');
/** Inside the project, where the types of packages are found. */
const root = mkdtempSync(resolve('node_modules/.room-globals-'));
afterAll(() => rmSync(root, { recursive: true }));

const OF_BROWSER = ['document', 'window', 'indexedDB', 'navigator.serviceWorker'];
const OF_NODE = ['process', 'Buffer', '__dirname'];

const FOREIGN = {
  core: [...OF_BROWSER, ...OF_NODE, 'fetch', 'setTimeout', 'console'],
  server: OF_BROWSER,
  web: OF_NODE,
};
const OWN = {
  core: ['Intl'],
  server: [...OF_NODE, 'fetch', 'setTimeout'],
  web: [...OF_BROWSER, 'fetch', 'setTimeout'],
};

type Room = keyof typeof FOREIGN;
const ROOMS = Object.keys(FOREIGN) as Room[];

/** The names that the room's configuration does not know. */
function unknownIn(room: Room): string[] {
  const names = [...FOREIGN[room], ...OWN[room]];
  const file = join(root, `${room}.ts`);
  writeFileSync(file, names.map((name) => `export const of${names.indexOf(name)} = ${name};\n`).join(''));
  const config = join(root, `tsconfig.${room}.json`);
  writeFileSync(
    config,
    JSON.stringify({ extends: resolve(`tsconfig.${room}.json`), include: [file], exclude: [] }),
  );
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', config, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  const lines = [...stdout.matchAll(/\((\d+),\d+\): error/g)].map(([, line]) => Number(line) - 1);
  return names.filter((_, index) => lines.includes(index));
}

let unknown: Map<Room, string[]>;
beforeAll(() => {
  unknown = new Map(ROOMS.map((room) => [room, unknownIn(room)]));
});

test.each(ROOMS)('%s knows its own names and none of the others', (room) => {
  expect(unknown.get(room)).toEqual(FOREIGN[room]);
});
