/** Every mail there is, with what its text needs. Links are absolute. */
export interface MailData {
  verify: { firstName: string; url: string };
  reset: { firstName: string; url: string };
  'already-registered': { firstName: string; url: string; resetUrl: string };
  'password-changed': { firstName: string; resetUrl: string };
  receipt: {
    firstName: string;
    url: string;
    /** As they stand in the text. */
    details: { number: string; products: string; amount: string };
  };
}
export type MailTemplate = keyof MailData;

/** One language's texts of one mail. `{name}` stands for a value; `url` and `resetUrl` are put in by the layout. */
interface MailTexts {
  subject: string;
  title: string;
  paragraphs: string[];
  /** The button, when the mail asks for something. */
  action?: string;
  /** A second, plain link. */
  reset?: string;
  note: string;
}

export interface LanguageTexts {
  greeting: string;
  /** For somebody whose name is none, or more than that. */
  greetingWithoutName: string;
  /** Before the address of the button, written out. */
  fallback: string;
  support: string;
  mails: Record<MailTemplate, MailTexts>;
}
