import { expect, test } from 'vitest';
import { LEVELS } from '../licenses/levels.ts';
import { afterKeyRemoved, afterKeySaved, readSettings, startSettings } from './voice-settings.ts';

const DEFAULTS = { defaultVoice: 'aria', defaultModel: 'standard' };
const START = { enabled: false, voiceId: 'aria', modelId: 'standard' };

test('voice starts disabled, with the defaults', () => {
  expect(startSettings(DEFAULTS)).toEqual(START);
});

test.each(LEVELS.map((level) => [level, ['pro', 'reseller', 'exclusive'].includes(level)] as const))(
  'a key saved at level %s enables voice: %s',
  (level, enabled) => {
    expect(afterKeySaved(START, 'sk_1', level)).toEqual({ ...START, enabled });
    expect(afterKeySaved(START, '  ', level)).toEqual(START);
  },
);

test('clearing the key disables voice and keeps the choice of voice', () => {
  const on = { enabled: true, voiceId: 'roger', modelId: 'turbo' };
  expect(afterKeyRemoved(on)).toEqual({ ...on, enabled: false });
});

test.each([
  [null, START],
  ['', START],
  ['no json', START],
  ['null', START],
  ['[]', START],
  ['{"enabled":"yes","voiceId":"","modelId":7}', START],
  ['{"voiceId":"../v1/user"}', START],
  ['{"ownVoice":{"id":"other","name":"Mine"}}', START],
  [
    '{"voiceId":"mine","ownVoice":{"id":"mine","name":"Mine"}}',
    { ...START, voiceId: 'mine', ownVoice: { id: 'mine', name: 'Mine', label: '' } },
  ],
  ['{"enabled":true,"voiceId":"roger"}', { enabled: true, voiceId: 'roger', modelId: 'standard' }],
])('%s is read as %o', (text, settings) => {
  expect(readSettings(text, DEFAULTS)).toEqual(settings);
});
