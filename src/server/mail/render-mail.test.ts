import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplate } from './templates.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };

const brand = { name: 'Lumora', supportEmail: 'help@lumora.test' };
const data = {
  firstName: 'Mira',
  url: 'https://lumora.test/go?token=a&b=c',
  resetUrl: 'https://lumora.test/forgot-password',
  values: {
    id: 'K7M2-4XQD-9VTR',
    holder: 'Mira Sol',
    tools: 'FlowPulse, ClipGenius',
    number: '12',
    products: 'Pro',
    amount: '$49.00',
    reference: '3F2B8C9E',
    until: '1 May',
    from: 'ada@x.test',
    level: 'pro',
    tool: 'FlowPulse',
    price: '$24.00',
    subject: 'A <b> {url}?',
  },
  quote: 'One line\n<i>and {brand}',
};
const templates = Object.keys(en.mails) as MailTemplate[];
const all = LANGUAGES.flatMap((language) => templates.map((template) => [language, template] as const));

/** The shape of a text: its keys, with the values put in and the number of paragraphs. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return [...value.matchAll(/\{\w+\}/g)].map(String).sort();
  if (Array.isArray(value)) return value.length;
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shapeOf(inner)]));
};

test.each([
  ['es', es],
  ['fr', fr],
  ['de', de],
  ['ja', ja],
])('%s has every text of English with the same values in it', (_, texts) => {
  expect(shapeOf(texts)).toEqual(shapeOf(en));
});

const written = { ...data, quote: 'One line', values: { ...data.values, subject: 'A question' } };

test.each(all)('%s %s says the same in text and HTML and leaves nothing unfilled', (language, template) => {
  const { subject, text, html } = renderMail(template, language, written, brand);
  expect(subject).toContain('Lumora');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]\w|undefined/);
  expect(text).toContain('Mira');
  expect(html).toContain('Mira');
  expect(html).toContain(`lang="${language}"`);
  const address = template === 'password-changed' ? data.resetUrl : data.url;
  expect(text).toContain(address);
  expect(html).toContain(address.replaceAll('&', '&amp;'));
  expect(html).not.toMatch(/<img|<script|src=|@import/i);
});

test('subjects and bodies differ between languages', () => {
  for (const template of templates) {
    const rendered = LANGUAGES.map((language) => renderMail(template, language, data, brand));
    expect(new Set(rendered.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
    expect(new Set(rendered.map(({ text }) => text)).size).toBe(LANGUAGES.length);
  }
});

test.each(LANGUAGES)('in %s nobody is greeted by what is more than a name', (language) => {
  for (const firstName of ['<script>alert("1")</script>', '{url}', 'Act now: evil.test', '\u202eMira', '']) {
    const { subject, text, html } = renderMail('verify', language, { ...data, firstName }, brand);
    const greetings = { en: 'Hello,', es: 'Hola:', fr: 'Bonjour,', de: 'Hallo,', ja: 'お客様' };
    expect(text.split('\n')[0]).toBe(greetings[language]);
    expect(html).toContain(`>${greetings[language]}</p>`);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/<script|evil|\u202e|\{url\}/);
  }
});

test('what somebody wrote is shown as it is, as text', () => {
  const { subject, text, html } = renderMail('ticket-answered', 'en', data, brand);
  expect(subject).toBe('Lumora answers 3F2B8C9E: A <b> {url}?');
  expect(text).toContain('> One line\n> <i>and {brand}');
  expect(html).toContain('One line\n&lt;i&gt;and {brand}</blockquote>');
});
