import type { Course } from '#core/academy/lesson.ts';
import { type IssuedCertificate, isCompletion } from '#core/certificates/certificate.ts';
import { scannedAddress, verifyPath } from '#core/certificates/certificate-address.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { courseGlyph } from '#core/geometry/course-glyph.ts';
import { BRAND } from '#web/brand.ts';
import type { CertificateSheet } from '#web/exports/certificate-file.ts';
import { formatCalendarDay, formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

/** How much of a key's name tells it from the others. */
const KEY_LETTERS = 8;

/** A certificate of the academy in the words of the page's language. */
export function useCompletionSheet(): (certificate: IssuedCertificate, course: Course) => CertificateSheet {
  const { t } = useTranslation(['certificates', 'academy']);
  const language = useLanguage();
  return ({ code, id }, course) => {
    const decoded = decodeCertificate(code);
    if (!decoded || !isCompletion(decoded.record)) throw new Error('The certificate cannot be read.');
    const { record, signature } = decoded;
    const { host, origin } = window.location;
    const address = `${host}${verifyPath(id)}`;
    const modules = record.modules.flatMap((number) => course.modules[number - 1] ?? []);
    const lessons = modules.reduce((sum, { lessons }) => sum + lessons.length, 0);
    const short = (day: string) => formatDay(`${day}T12:00:00`, language) ?? day;
    return {
      ...{ record, signature, language, brand: BRAND.name },
      ...{ glyph: courseGlyph(), kind: 'academy' },
      scanned: scannedAddress(origin, id, code),
      title: t('completion.title'),
      issuedTo: t('sheet.issuedTo'),
      statement: t('completion.statement', {
        course: t('academy:title'),
        date: formatCalendarDay(record.completedOn, language),
      }),
      tools: [],
      modules: modules.map(({ title }) => title),
      benefits: {
        title: t('completion.done'),
        items: [
          t('completion.modules', { count: modules.length }),
          t('completion.lessons', { count: lessons }),
          t('completion.answers'),
        ],
      },
      resale: { title: t('completion.means'), text: t('completion.meansText') },
      facts: {
        title: t('sheet.record'),
        rows: [
          [t('completion.day'), short(record.completedOn)],
          [t('facts.issued'), short(record.issuedOn)],
          [t('sheet.support'), BRAND.supportEmail],
        ],
      },
      address,
      check: t('sheet.check', { address }),
      signed: t('sheet.signed', { key: record.keyId.slice(0, KEY_LETTERS) }),
      toolsTitle: '',
    };
  };
}
