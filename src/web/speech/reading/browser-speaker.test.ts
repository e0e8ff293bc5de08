import { expect, it } from 'vitest';
import { chooseBrowserVoice } from './browser-speaker.ts';

const voice = (lang: string, is: 'local' | 'network' | 'default' = 'local') =>
  ({ lang, localService: is !== 'network', default: is === 'default' }) as SpeechSynthesisVoice;

it.each([
  ['de', [voice('en-US', 'default'), voice('de_DE')], 'de_DE'],
  ['de', [voice('de-AT', 'network'), voice('de-DE')], 'de-DE'],
  ['de', [voice('en-US', 'default'), voice('de-AT', 'network')], 'de-AT'],
  ['de', [voice('af-ZA'), voice('en-US', 'default')], 'en-US'],
  ['de', [voice('af-ZA'), voice('en-US')], 'af-ZA'],
  ['de', [], undefined],
])('for %s of %o it is %s', (language, voices, chosen) =>
  expect(chooseBrowserVoice(voices, language)?.lang).toBe(chosen),
);
