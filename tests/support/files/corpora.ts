/** Hostile texts as data, for tests. Read as text and parsed here, since bundlers refuse the halves of characters in them. */
import csv from './corpora/csv.json?raw';
import docx from './corpora/docx.json?raw';
import ics from './corpora/ics.json?raw';
import markdown from './corpora/markdown.json?raw';
import pdf from './corpora/pdf.json?raw';

interface Payload {
  name: string;
  text: string;
}

export const MARKDOWN_CORPUS: Payload[] = JSON.parse(markdown);
export const PDF_CORPUS: Payload[] = JSON.parse(pdf);
export const DOCX_CORPUS: Payload[] = JSON.parse(docx);
/** Titles and details of events. */
export const ICS_CORPUS: { name: string; date: string; title: string; details?: string }[] = JSON.parse(ics);
/** Cells of tables. */
export const CSV_CORPUS: { name: string; cell: string }[] = JSON.parse(csv);
