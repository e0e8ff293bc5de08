import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptParentMessage, readFrameMessage, readParentMessage } from './frame-message.ts';

const OWN = 'https://lumora.test';
const PARENT = 'https://shop.example';
const ORIGINS = [OWN, PARENT];

describe('a message of the page around', () => {
  it('changes the theme, and of a key says only that one came', () => {
    expect(readParentMessage({ type: 'theme-change', theme: 'dark', more: 1 })).toEqual({
      type: 'theme-change',
      theme: 'dark',
    });
    expect(readParentMessage({ type: 'viewer-token', token: 'a.b-_.c', more: 1 })).toEqual({
      type: 'viewer-token',
      token: 'a.b-_.c',
    });
    expect(readParentMessage({ type: 'api-key-update', apiKey: 'sk-secret' })).toEqual({
      type: 'api-key-update',
    });
  });

  it.each([
    undefined,
    null,
    'theme-change',
    [],
    {},
    { type: 'theme-change' },
    { type: 'theme-change', theme: 'red' },
    { type: 'theme-change', theme: ['dark'] },
    { type: ['theme-change'], theme: 'dark' },
    { type: 'tool-ready' },
    { type: 'viewer-token' },
    { type: 'viewer-token', token: 1 },
    { type: 'viewer-token', token: 'no token' },
    { type: 'viewer-token', token: `a.b.${'c'.repeat(8000)}` },
  ])('is not %j', (data) => expect(readParentMessage(data)).toBeUndefined());

  it('is taken from exact origins and the window around alone, whatever ten thousand others send', () => {
    const origin = fc.constantFrom(
      PARENT,
      'https://shop.example.evil.test',
      'null',
      'https://evil.test',
      'http://shop.example',
      'https://shop.example:444',
    );
    const data = fc.oneof(
      fc.record({ type: fc.constantFrom('theme-change', 'api-key-update', 'x'), theme: fc.anything() }),
      fc.record({ type: fc.constant('viewer-token'), token: fc.constantFrom('a.b.c', 'a.b', '', 'a.b.c.d') }),
      fc.record({ type: fc.constant('theme-change'), theme: fc.constantFrom('light', 'dark', 'system', '') }),
      fc.anything(),
    );
    fc.assert(
      fc.property(origin, fc.boolean(), data, (from, isFromExpectedWindow, sent) => {
        const accepted = acceptParentMessage({ origin: from, isFromExpectedWindow, data: sent }, ORIGINS);
        if (from !== PARENT || !isFromExpectedWindow) expect(accepted).toBeUndefined();
        else expect(accepted).toEqual(readParentMessage(sent));
        if (accepted?.type === 'api-key-update') expect(Object.keys(accepted)).toEqual(['type']);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a message of the frame', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 20_001, '300', null])(
    'has no height of %j',
    (height) => expect(readFrameMessage({ type: 'size', height })).toBeUndefined(),
  );
  it('has a height in pixels', () =>
    expect(readFrameMessage({ type: 'size', height: 640.5 })).toEqual({ type: 'size', height: 640.5 }));
});
