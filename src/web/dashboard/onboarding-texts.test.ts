import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';

it.each(LANGUAGES)('getting started names the buttons as they stand below a tool (%s)', (language) => {
  const textsOf = (name: string) =>
    JSON.parse(readFileSync(`src/web/locales/${language}/${name}.json`, 'utf8'));
  const { draft, generate } = textsOf('workbench').form;
  const { welcome, voiceGuidance } = textsOf('dashboard').onboarding;
  expect(welcome.body).toContain(draft);
  expect(welcome.body).toContain(generate);
  expect(voiceGuidance.steps.check).toContain(draft);
});
