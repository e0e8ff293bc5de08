import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';

/** What the texts are about, as each language has it. */
const WORDS = {
  en: {
    notes: 'notes',
    boards: 'boards',
    settings: 'settings',
    receipts: 'receipts',
    certificates: 'certificates',
    support: 'support',
  },
  es: {
    notes: 'notas',
    boards: 'tableros',
    settings: 'ajustes',
    receipts: 'recibos',
    certificates: 'certificados',
    support: 'soporte',
  },
  fr: {
    notes: 'notes',
    boards: 'tableaux',
    settings: 'paramètres',
    receipts: 'reçus',
    certificates: 'certificats',
    support: 'support',
  },
  de: {
    notes: 'Notizen',
    boards: 'Tafeln',
    settings: 'Einstellungen',
    receipts: 'Belege',
    certificates: 'Zertifikate',
    support: 'Support',
  },
  ja: {
    notes: 'ノート',
    boards: 'ボード',
    settings: '設定',
    receipts: '領収書',
    certificates: '証明書',
    support: 'サポート',
  },
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

  it('says what is kept and mailed of what is bought and asked, and how a plan ends', () => {
    for (const word of [words.receipts, words.certificates, words.support])
      for (const section of ['account', 'mail'])
        expect(privacy.sections[section].text).toMatch(new RegExp(word, 'i'));
    expect(terms.sections.payment.text).toContain('{{days}}');
  });

  it('says that accounts are deleted in the settings', () => {
    expect(terms.sections.changes.text).toContain(words.settings);
  });
});
