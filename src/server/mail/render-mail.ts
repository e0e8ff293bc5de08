/** A mail's subject, plain text and HTML in one language. */
import { isGreetable } from '#core/account/person-name.ts';
import { fillIn } from '#core/languages/fill-in.ts';
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
  const given: { url?: string; resetUrl?: string; values?: Record<string, string>; quote?: string } = data;
  const { firstName } = data;
  const values = { ...given.values, brand: brand.name, supportEmail: brand.supportEmail };
  const fill = (text: string) => fillIn(text, values);
  const parts: MailParts = {
    language,
    brand: brand.name,
    title: fill(mail.title),
    greeting: isGreetable(firstName) ? fillIn(texts.greeting, { firstName }) : texts.greetingWithoutName,
    paragraphs: mail.paragraphs.map(fill),
    quote: given.quote,
    action: mail.action && given.url ? { label: fill(mail.action), url: given.url } : undefined,
    fallback: fill(texts.fallback),
    reset: mail.reset && given.resetUrl ? { label: fill(mail.reset), url: given.resetUrl } : undefined,
    note: fill(mail.note),
    support: fill(texts.support),
  };
  return { subject: fill(mail.subject), text: toText(parts), html: toHtml(parts) };
}
