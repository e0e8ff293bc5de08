import { describe, expect, it } from 'vitest';
import type { Language } from '#core/languages/languages.ts';
import { compileModel } from '#tests/support/note-analysis/note-model.ts';
import { readModel } from '../note-model.ts';
import { splitText } from '../text/split-text.ts';
import { createDateFinder } from './find-dates.ts';

/** A Tuesday. */
const today = { year: 2026, month: 11, day: 24 };
const model = readModel(new TextEncoder().encode(compileModel().text));

function dateIn(language: Language, text: string): string | undefined {
  const find = createDateFinder(language, model.languages[language].dates);
  const [sentence] = splitText(text, language, new Set()).sentences;
  const found = sentence && find(sentence, today);
  if (found) expect(text.slice(found.start, found.end)).not.toBe('');
  return found?.date;
}

describe.each([
  [
    'en',
    {
      'Call her today': '2026-11-24',
      'Call her tomorrow': '2026-11-25',
      'The day after tomorrow at noon': '2026-11-26',
      'by Friday': '2026-11-27',
      'on Tuesday': '2026-12-01',
      'next Monday': '2026-11-30',
      'in three days': '2026-11-27',
      'within 2 weeks': '2026-12-08',
      'in a month': '2026-12-24',
      'by the end of the week': '2026-11-27',
      'next week': '2026-12-04',
      'end of the month': '2026-11-30',
      'next month': '2026-12-31',
      'on Dec 4': '2026-12-04',
      'on the 4th of December': '2026-12-04',
      'January 5': '2027-01-05',
      'December 4, 2027': '2027-12-04',
      '12/4': '2026-12-04',
      '2026-12-04': '2026-12-04',
      '12/4: launch': '2026-12-04',
      '12/4 10:00 dentist': '2026-12-04',
      'Dentist on Fri, 12/4': '2026-12-04',
      'Due: 12/4': '2026-12-04',
      'Away 12/4/27': '2027-12-04',
      'Support runs 24/7 and we launch on 12/4': '2026-12-04',
      'Rated 4/5 by Anna, answer by 12/4': '2026-12-04',
      'Section 2026-13-45 of the plan of 2026-12-04': '2026-12-04',
      'Section 2026-13-45 is due tomorrow': '2026-11-25',
      'Half of 3.5 on 12/4': '2026-12-04',
      'Add 1/2 cup': undefined,
      'Rated 4/5 by Anna': undefined,
      'Support runs 24/7': undefined,
      '1/2 cup of sugar': undefined,
      'Add 1/2 cup tomorrow': '2026-11-25',
      'on 31/31': undefined,
      'Version 3.5 is out': undefined,
      'It may rain': undefined,
      'We are second to none': undefined,
    },
  ],
  [
    'es',
    {
      mañana: '2026-11-25',
      'pasado mañana': '2026-11-26',
      'antes del viernes': '2026-11-27',
      'el próximo lunes': '2026-11-30',
      'en tres días': '2026-11-27',
      'dentro de 2 semanas': '2026-12-08',
      'la semana que viene': '2026-12-04',
      'a fin de mes': '2026-11-30',
      'el 4 de diciembre': '2026-12-04',
      'el 4/12': '2026-12-04',
      'Soporte 24/7, salimos antes del 4/12': '2026-12-04',
      'Añade 1/2 taza': undefined,
      'Soporte 24/7': undefined,
    },
  ],
  [
    'fr',
    {
      demain: '2026-11-25',
      'après-demain': '2026-11-26',
      'avant vendredi': '2026-11-27',
      'lundi prochain': '2026-11-30',
      'dans trois jours': '2026-11-27',
      'la semaine prochaine': '2026-12-04',
      'fin du mois': '2026-11-30',
      'le 1er décembre': '2026-12-01',
      'le 4/12': '2026-12-04',
      'Ouvert 24/7, à rendre pour le 4/12': '2026-12-04',
      'jusqu’au 4/12': '2026-12-04',
      'Pour 4/6 personnes': undefined,
    },
  ],
  [
    'de',
    {
      'bis morgen': '2026-11-25',
      übermorgen: '2026-11-26',
      'bis Freitag': '2026-11-27',
      'nächsten Montag': '2026-11-30',
      'in drei Tagen': '2026-11-27',
      'nächste Woche': '2026-12-04',
      'bis Ende des Monats': '2026-11-30',
      'am 4. Dezember': '2026-12-04',
      'am 4.12.': '2026-12-04',
      'am 4.12.2027': '2027-12-04',
      'Version 3.5 ist da, fertig am 4.12.': '2026-12-04',
      'Betrieb 24/7, Start am 4/12': '2026-12-04',
      'Freitag, den 4/12': '2026-12-04',
      'Vor 1/2 Stunde': undefined,
      'Version 3.5 ist da': undefined,
    },
  ],
  [
    'ja',
    {
      明日までに送る: '2026-11-25',
      明後日に会う: '2026-11-26',
      金曜日までに: '2026-11-27',
      来週の月曜日: '2026-11-30',
      '3日後に': '2026-11-27',
      '２週間後に': '2026-12-08',
      来週: '2026-12-04',
      月末までに: '2026-11-30',
      '12月4日に': '2026-12-04',
      '12/4までに送る': '2026-12-04',
      '公開は12/4（金）': '2026-12-04',
      '24/7の体制で12/4に公開': '2026-12-04',
      '砂糖1/2カップ': undefined,
      '13月40日ではなく12月4日に': '2026-12-04',
      '28日までに': '2026-11-28',
      '5日まで': '2026-12-05',
    },
  ],
] as const)('in %s', (language, table) => {
  it.each(Object.entries(table))('%s', (text, date) => expect(dateIn(language, text)).toBe(date));
});
