import { heldTerm, type IssuedCertificate, isCompletion } from '#core/certificates/certificate.ts';
import { scannedAddress, verifyPath } from '#core/certificates/certificate-address.ts';
import { decodeCertificate } from '#core/certificates/certificate-code.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import { levelFigure } from '#core/geometry/level.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { readSupport } from '#core/white-label/support-address.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { BRAND } from '#web/brand.ts';
import { type CertificateSheet, MOST_ON_ONE_PAGE, type SheetPicture } from '#web/exports/certificate-file.ts';
import { formatCalendarDay, formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { certifiedBenefits } from '#web/licenses/benefits.ts';
import { useHeldName } from './held-name.tsx';

/** How much of a key's name tells it from the others. */
const KEY_LETTERS = 8;

/** A certificate in the words of the page's language. */
export function useSheet(): (
  certificate: IssuedCertificate,
  tools: readonly ToolFacts[],
  logo?: SheetPicture | null,
) => CertificateSheet {
  const { t } = useTranslation(['certificates', 'licenses', 'common']);
  const language = useLanguage();
  const heldName = useHeldName();
  const toIssuer = ({ name, lightColor, terms }: WhiteLabel, address: string, logo: SheetPicture | null) => ({
    ...{ name, color: lightColor as `#${string}`, logo },
    note: [t('issuer.passedOn', { name }), ...(terms ? [t('issuer.termsAt', { name, address })] : [])].join(
      ' ',
    ),
  });
  return ({ code, id, productId, issuer }, tools, logo = null) => {
    const decoded = decodeCertificate(code);
    if (!decoded || isCompletion(decoded.record)) throw new Error('The certificate cannot be read.');
    const { record, signature } = decoded;
    const { level, validUntil, hasResale } = record;
    const term = heldTerm(validUntil, record.endsWithParent);
    const isLong = record.tools.length > MOST_ON_ONE_PAGE;
    const { host, origin } = window.location;
    const address = `${host}${verifyPath(id)}`;
    return {
      ...{ record, signature, language, brand: BRAND.name },
      ...(issuer && { issuer: toIssuer(issuer, address, logo) }),
      ...{ glyph: levelFigure(level), kind: level },
      scanned: scannedAddress(origin, id, code),
      title: t('sheet.title'),
      issuedTo: t('sheet.issuedTo'),
      statement: t(isLong ? 'sheet.statementLong' : 'sheet.statement', {
        product: heldName({ productId, level }),
        count: record.tools.length,
        term: t(`sheet.${term}`, { date: validUntil && formatCalendarDay(validUntil, language) }),
        resale: hasResale ? t('sheet.withResale') : '',
      }),
      tools: record.tools.flatMap((slug) => {
        const tool = tools.find((each) => each.slug === slug);
        if (!tool) return [];
        return [{ slug, category: tool.category, name: tool.name, level: t(`common:levels.${tool.level}`) }];
      }),
      benefits: {
        title: t('sheet.benefits'),
        items: certifiedBenefits(level).map((benefit) => t(`licenses:${benefit}`)),
      },
      resale: {
        title: t(hasResale ? 'sheet.resaleYes' : 'sheet.resaleNo'),
        text: t(hasResale ? 'sheet.resaleYesText' : 'sheet.resaleNoText'),
      },
      facts: {
        title: t('sheet.record'),
        rows: [
          [t('facts.level'), t(`common:levels.${level}`)],
          [t('facts.issued'), formatDay(`${record.issuedOn}T12:00:00`, language) ?? record.issuedOn],
          [
            t('facts.valid'),
            t(`facts.${term}`, { date: validUntil && formatDay(`${validUntil}T12:00:00`, language) }),
          ],
          ...(record.parentId === null
            ? []
            : [
                [
                  t('facts.parent'),
                  [issuer?.name, groupId(record.parentId)].filter(Boolean).join(' · '),
                ] satisfies [string, string],
              ]),
          [t('sheet.support'), (issuer && readSupport(issuer.support)?.text) ?? BRAND.supportEmail],
        ],
      },
      address,
      check: t('sheet.check', { address }),
      signed: t('sheet.signed', { key: record.keyId.slice(0, KEY_LETTERS) }),
      toolsTitle: t('sheet.toolsTitle'),
    };
  };
}
