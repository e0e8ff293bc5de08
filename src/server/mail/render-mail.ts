/** A mail's subject, plain text and HTML in one language. */
import { isGreetable } from '#core/account/person-name.ts';
import type { Language } from '#core/languages/languages.ts';
import { type MailParts, toHtml, toText } from './mail-layout.ts';
import type { LanguageTexts, MailData, MailTemplate } from './templates.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };

const TEXTS: Record<Language, LanguageTexts> = { en, es, fr, de, ja };

export interface MailBrand {
  name: string;
  supportEmail: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailData[Template],
  brand: MailBrand,
): RenderedMail {
  const texts = TEXTS[language];
  const mail = texts.mails[template];
  const links: { url?: string; resetUrl?: string } = data;
  const { firstName } = data;
  const details: Record<string, string> = 'details' in data ? data.details : {};
  const values = { ...details, brand: brand.name, supportEmail: brand.supportEmail };
  const fill = (text: string) => fillIn(text, values);
  const parts: MailParts = {
    language,
    brand: brand.name,
    title: fill(mail.title),
    greeting: isGreetable(firstName) ? fillIn(texts.greeting, { firstName }) : texts.greetingWithoutName,
    paragraphs: mail.paragraphs.map(fill),
    action: mail.action && links.url ? { label: fill(mail.action), url: links.url } : undefined,
    fallback: fill(texts.fallback),
    reset: mail.reset && links.resetUrl ? { label: fill(mail.reset), url: links.resetUrl } : undefined,
    note: fill(mail.note),
    support: fill(texts.support),
  };
  return { subject: fill(mail.subject), text: toText(parts), html: toHtml(parts) };
}

/** A `{name}` without a value is a mistake in a text and must not be mailed. */
const fillIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail text asks for {${name}}, which is not given.`);
    return value;
  });
