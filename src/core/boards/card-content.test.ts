import { expect, it, test } from 'vitest';
import { BOARD_LIMITS } from './board.ts';
import { fitImage, isImageAddress } from './card-image.ts';
import { hostOf, readLink } from './card-link.ts';
import { readUseCase, startPath, USE_CASE_FACTS, USE_CASES } from './use-case.ts';

it.each([
  ['https://example.test/a?b#c', 'https://example.test/a?b#c'],
  ['http://example.test', 'http://example.test/'],
  [' example.test/course ', 'https://example.test/course'],
  ['example.test:8080/x', 'https://example.test:8080/x'],
  ['https://日本.test/', 'https://xn--wgv71a.test/'],
  ['javascript:alert(1)', undefined],
  ['JAVASCRIPT:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['mailto:ada@example.test', undefined],
  ['https://ada:secret@example.test/', undefined],
  ['https://', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['', undefined],
  [`https://example.test/${'x'.repeat(BOARD_LIMITS.url)}`, undefined],
])('%s is read as %s', (typed, link) => {
  expect(readLink(typed)).toBe(link);
  // What is kept is read as itself.
  if (link) expect(readLink(link)).toBe(link);
});

test('a link is shown by its host', () => {
  expect(hostOf('https://www.example.test:81/a')).toBe('example.test');
});

it.each([
  ['data:image/webp;base64,UklGRg==', true],
  ['data:image/svg+xml;base64,UklGRg==', false],
  ['data:image/png,x', false],
  ['https://example.test/a.png', false],
  [`data:image/png;base64,${'A'.repeat(BOARD_LIMITS.image)}`, false],
])('%s is a picture: %s', (src, isPicture) => {
  expect(isImageAddress(src)).toBe(isPicture);
});

test('a picture is made smaller, never larger', () => {
  expect(fitImage({ width: 4000, height: 1000 }, 1280)).toEqual({ width: 1280, height: 320 });
  expect(fitImage({ width: 100, height: 50 }, 1280)).toEqual({ width: 100, height: 50 });
  expect(fitImage({ width: 10_000, height: 1 }, 1280)).toEqual({ width: 1280, height: 1 });
});

it.each(USE_CASES)('%s is read from its own address, however it is written', (useCase) => {
  const { name } = USE_CASE_FACTS[useCase];
  const inAddress = new URL(startPath(useCase), 'https://lumora.test').searchParams.get('useCase');
  for (const written of [inAddress ?? '', name, name.toLowerCase(), name.replace(' ', '-'), useCase])
    expect(readUseCase(written)).toBe(useCase);
});

it.each(['', 'Content', 'Offer Creation 2', '__proto__'])('%s is no use case', (name) => {
  expect(readUseCase(name)).toBeUndefined();
});
