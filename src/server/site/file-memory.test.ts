import { beforeEach, expect, test, vi } from 'vitest';
import { createFileMemory } from './file-memory.ts';

const disk = vi.fn<(path: string) => Promise<Buffer<ArrayBuffer>>>();
const readPaths = () => disk.mock.calls.map(([path]) => path);
beforeEach(() => {
  disk.mockReset();
  disk.mockImplementation((path) => Promise.resolve(Buffer.alloc(10, path)));
});

test('reads a file once, also for many who ask at the same time', async () => {
  const memory = createFileMemory(100, disk);
  const answers = await Promise.all(Array.from({ length: 20 }, () => memory.read('a')));
  await memory.read('a');
  expect(new Set(answers).size).toBe(1);
  expect(readPaths()).toEqual(['a']);
});

test('lets go of what was not asked for the longest, when it is full', async () => {
  const memory = createFileMemory(25, disk);
  for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await memory.read(path);
  expect(readPaths()).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps nothing that is larger than all of it, and stays of use', async () => {
  const memory = createFileMemory(9, disk);
  expect((await memory.read('a')).length).toBe(10);
  await memory.read('a');
  expect(readPaths()).toEqual(['a', 'a']);
});

test('a failure is not kept', async () => {
  const memory = createFileMemory(100, disk);
  disk.mockRejectedValueOnce(new Error('gone'));
  await expect(memory.read('a')).rejects.toThrow('gone');
  expect((await memory.read('a')).length).toBe(10);
});
