import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';

/** What the texts are about, as each language has it. */
const WORDS = {
  en: { notes: 'notes', boards: 'boards', settings: 'settings' },
  es: { notes: 'notas', boards: 'tableros', settings: 'ajustes' },
  fr: { notes: 'notes', boards: 'tableaux', settings: 'paramètres' },
  de: { notes: 'Notizen', boards: 'Tafeln', settings: 'Einstellungen' },
  ja: { notes: 'ノート', boards: 'ボード', settings: '設定' },
};

describe.each(LANGUAGES)('in %s', async (language) => {
  const { terms, privacy } = (await import(`../locales/${language}/legal.json`)).default;
  const words = WORDS[language];

  it('says where the key of a voice is kept, what passes through the server, and to whom it goes', () => {
    for (const section of ['browser', 'never', 'others'])
      expect(privacy.sections[section].text, section).toContain('ElevenLabs');
  });

  it('says that notes and boards are kept with the account', () => {
    expect(privacy.sections.account.text).toContain(words.notes);
    expect(privacy.sections.account.text).toContain(words.boards);
  });

  it('says that accounts are deleted in the settings', () => {
    expect(terms.sections.changes.text).toContain(words.settings);
  });
});
