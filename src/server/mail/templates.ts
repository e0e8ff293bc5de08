/** Every mail there is, with what its text needs. Links are absolute. */
export interface MailData {
  verify: { firstName: string; url: string };
  reset: { firstName: string; url: string };
  'already-registered': { firstName: string; url: string; resetUrl: string };
  'password-changed': { firstName: string; resetUrl: string };
  'account-deleted': { firstName: string; url: string };
  certificate: { firstName: string; url: string; values: { id: string; holder: string; tools: string } };
  /** Without what was asked: whoever gets it may not be who wrote. `until` in words. */
  'ticket-received': {
    firstName: string;
    /** Absent for somebody without an account. */
    url?: string;
    values: { reference: string; until: string };
  };
  /** To the support. */
  'ticket-copy': {
    firstName: string;
    url: string;
    values: { reference: string; from: string; level: string; subject: string };
    quote: string;
  };
  'ticket-answered': {
    firstName: string;
    /** Absent for somebody without an account, who answers by writing again. */
    url?: string;
    values: { reference: string; subject: string };
    quote: string;
  };
  /** Of a license. `until` in words. */
  'gift-offer': {
    firstName: string;
    url: string;
    values: { from: string; tool: string; until: string };
  };
  'sale-offer': {
    firstName: string;
    url: string;
    values: { from: string; tool: string; until: string; price: string };
  };
  /** As they stand in the license dashboard; `resetUrl` leads to where these mails are turned off. */
  notification: {
    firstName: string;
    url: string;
    resetUrl: string;
    values: { title: string; message: string };
  };
  /** To who is to be paid; `resetUrl` is for who did not ask for it. */
  'payout-requested': { firstName: string; url: string; resetUrl: string; values: { amount: string } };
  receipt: {
    firstName: string;
    url: string;
    /** As they stand in the text. */
    values: { number: string; products: string; amount: string };
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
