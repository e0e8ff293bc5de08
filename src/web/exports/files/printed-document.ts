export interface PrintedDocument {
  title: string;
  /** Printed at the foot of each page: where the text comes from, and when. */
  origin: string;
  language: string;
  markdown: string;
  date: Date;
}
