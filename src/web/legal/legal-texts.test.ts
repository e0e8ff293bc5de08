import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { KEPT_MONTHS } from '#core/support/ticket.ts';
import { LAST_CHANGED } from './last-changed.ts';

/** What the texts are about, as each language has it. */
const WORDS = {
  en: {
    notes: 'notes',
    boards: 'boards',
    settings: 'settings',
    receipts: 'receipts',
    certificates: 'certificates',
    support: 'support',
    figures: 'figures',
    lessons: 'lessons',
    favorites: 'favorites',
    unlocked: 'unlocked',
    downloaded: 'downloaded',
    cart: 'cart',
  },
  es: {
    notes: 'notas',
    boards: 'tableros',
    settings: 'ajustes',
    receipts: 'recibos',
    certificates: 'certificados',
    support: 'soporte',
    figures: 'cifras',
    lessons: 'lecciones',
    favorites: 'favoritos',
    unlocked: 'desbloqueaste',
    downloaded: 'descargaste',
    cart: 'carrito',
  },
  fr: {
    notes: 'notes',
    boards: 'tableaux',
    settings: 'paramètres',
    receipts: 'reçus',
    certificates: 'certificats',
    support: 'support',
    figures: 'chiffres',
    lessons: 'leçons',
    favorites: 'favoris',
    unlocked: 'débloqués',
    downloaded: 'téléchargés',
    cart: 'panier',
  },
  de: {
    notes: 'Notizen',
    boards: 'Tafeln',
    settings: 'Einstellungen',
    receipts: 'Quittungen',
    certificates: 'Zertifikate',
    support: 'Support',
    figures: 'Zahlen',
    lessons: 'Lektionen',
    favorites: 'Favoriten',
    unlocked: 'freigeschaltet',
    downloaded: 'heruntergeladen',
    cart: 'Warenkorb',
  },
  ja: {
    notes: 'ノート',
    boards: 'ボード',
    settings: '設定',
    receipts: '領収書',
    certificates: '証明書',
    support: 'サポート',
    figures: '数値',
    lessons: 'レッスン',
    favorites: 'お気に入り',
    unlocked: 'ロックを解除',
    downloaded: 'ダウンロード',
    cart: 'カート',
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

  it('says after how long what was asked of the support is deleted', () => {
    expect(privacy.sections.account.text).toMatch(
      new RegExp(`${KEPT_MONTHS} ?(?:month|monat|mes|mois|か月)`, 'i'),
    );
  });

  it('says that figures outlive a run, and what else is kept of learning and of bundles', () => {
    expect(privacy.sections.runs.text).toContain(words.figures);
    for (const word of [words.lessons, words.favorites, words.unlocked, words.downloaded])
      expect(privacy.sections.account.text).toContain(word);
  });

  it('says what a visitor’s device keeps', () => {
    for (const word of [words.cart, words.favorites, words.lessons, words.boards])
      expect(privacy.sections.browser.text).toMatch(new RegExp(word, 'i'));
  });

  it('says that accounts are deleted in the settings', () => {
    expect(terms.sections.changes.text).toContain(words.settings);
  });
});

/** Each text in all languages, and the day that it says it was last changed on. Both change together. */
const STOOD = {
  terms: ['November 27, 2026', '1fd0eb2e28b321c3'],
  privacy: ['November 29, 2026', 'a9f85ad68423fde7'],
};

it.each(['terms', 'privacy'] as const)('says of the %s on which day they last changed', async (name) => {
  const hash = createHash('sha256');
  for (const language of LANGUAGES) {
    const texts = await import(`../locales/${language}/legal.json`);
    hash.update(JSON.stringify(texts.default[name]));
  }
  expect([LAST_CHANGED[name]('en'), hash.digest('hex').slice(0, 16)]).toEqual(STOOD[name]);
});
