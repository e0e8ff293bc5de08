import { Link } from 'react-router';
import { type CertificateRecord, heldTerm, isCompletion } from '#core/certificates/certificate.ts';
import { verifyPath } from '#core/certificates/certificate-address.ts';
import { groupId } from '#core/certificates/certificate-id.ts';
import type { CompletionRecord } from '#core/certificates/completion.ts';
import { courseGlyph } from '#core/geometry/course-glyph.ts';
import { levelFigure } from '#core/geometry/level.ts';
import { useCourse } from '#web/academy/use-course.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { formatCalendarDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './certificates.module.css';
import { HeldName } from './held-name.tsx';
import { IssuerPlate } from './issuer-plate.tsx';
import { Rosette } from './rosette.tsx';
import { useVerdict } from './use-verdict.ts';
import type { Verdict } from './verdict.ts';

type Said = Extract<Verdict, { record: unknown }>;

export function VerdictView({ id, code }: { id: string; code: string | null }) {
  const { t } = useTranslation('certificates');
  const { verdict, retry } = useVerdict(id, code);
  if (verdict.kind === 'loading') return <LoadingState label={t('verify.loading')} />;
  if ('record' in verdict) return <SaidOf said={verdict} />;
  return (
    <ErrorState
      level={2}
      title={t(`states.${verdict.kind}`)}
      onRetry={verdict.kind === 'unreachable' ? retry : undefined}
    >
      {t(`texts.${verdict.kind}`)}
    </ErrorState>
  );
}

function SaidOf({ said }: { said: Said }) {
  const { t } = useTranslation('certificates');
  const language = useLanguage();
  const catalogue = useCatalogue();
  const { record } = said;
  const nameOf = (slug: string) => catalogue.data?.find((tool) => tool.slug === slug)?.name ?? slug;
  const day = (text: string) => formatCalendarDay(text, language);
  const namesOf = (slugs: readonly string[]) => new Intl.ListFormat(language).format(slugs.map(nameOf));
  return (
    <Leaf as="section" className={styles.verdict} aria-labelledby="verdict">
      <div className={styles.said}>
        <div role="status">
          <h2 className="heading" id="verdict">
            {t(said.kind === 'offline' && said.hasEnded ? 'states.offlineEnded' : `states.${said.kind}`)}
          </h2>
          {isCompletion(record) ? (
            <p>{t(`completion.texts.${completionText(said.kind)}`)}</p>
          ) : (
            <Reason said={said} day={day} namesOf={namesOf} />
          )}
        </div>
        <dl className={styles.facts}>
          <Fact term={t('facts.holder')}>{record.holder}</Fact>
          {isCompletion(record) ? (
            <CompletionFacts record={record} day={day} />
          ) : (
            <LicenseFacts said={said} record={record} day={day} namesOf={namesOf} />
          )}
          <Fact term={t('facts.id')}>{groupId(record.id)}</Fact>
          <Fact term={t('facts.signature')}>{t('facts.genuine', { key: record.keyId.slice(0, 8) })}</Fact>
        </dl>
        {said.issuer && <IssuerPlate issuer={said.issuer} />}
      </div>
      <Rosette id={record.id} glyph={isCompletion(record) ? courseGlyph() : levelFigure(record.level)} />
    </Leaf>
  );
}

/** A course has no last day, and no parts that end. */
const completionText = (kind: Said['kind']): 'valid' | 'offline' | 'revoked' =>
  kind === 'valid' || kind === 'offline' ? kind : 'revoked';

interface FactsProps<Of> {
  record: Of;
  day: (text: string) => string;
}

function CompletionFacts({ record, day }: FactsProps<CompletionRecord>) {
  const { t } = useTranslation(['certificates', 'academy']);
  const course = useCourse().data;
  const titles = record.modules.map((number) => course?.modules[number - 1]?.title ?? `${number}`);
  return (
    <>
      <Fact term={t('completion.course')}>{t('academy:title')}</Fact>
      <Fact term={t('completion.modules', { count: titles.length })}>
        <ol className={styles.modules}>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      </Fact>
      <Fact term={t('completion.completed')}>{day(record.completedOn)}</Fact>
      <Fact term={t('facts.issued')}>{day(record.issuedOn)}</Fact>
    </>
  );
}

function LicenseFacts({
  said: { productId, issuer },
  record,
  day,
  namesOf,
}: FactsProps<CertificateRecord> & ReasonProps) {
  const { t } = useTranslation('certificates');
  return (
    <>
      <Fact term={t('facts.held')}>
        <HeldName productId={productId} level={record.level} />
      </Fact>
      <Fact term={t('facts.level')}>
        <LevelBadge level={record.level} variant="plain" />
      </Fact>
      <Fact term={t('facts.tools', { count: record.tools.length })}>{namesOf(record.tools)}</Fact>
      <Fact term={t('facts.resale')}>{t(record.hasResale ? 'facts.yes' : 'facts.no')}</Fact>
      <Fact term={t('facts.issued')}>{day(record.issuedOn)}</Fact>
      <Fact term={t('facts.valid')}>
        {t(`facts.${heldTerm(record.validUntil, record.endsWithParent)}`, {
          date: record.validUntil && day(record.validUntil),
        })}
      </Fact>
      {record.parentId !== null && (
        <Fact term={t('facts.parent')}>
          {issuer && (
            <>
              <bdi>{issuer.name}</bdi>
              {' · '}
            </>
          )}
          <Link className="link" to={verifyPath(record.parentId)}>
            {groupId(record.parentId)}
          </Link>
        </Fact>
      )}
    </>
  );
}

interface ReasonProps {
  said: Said;
  day: (text: string) => string;
  namesOf: (slugs: readonly string[]) => string;
}

function Reason({ said, day, namesOf }: ReasonProps) {
  const { t } = useTranslation('certificates');
  if (said.kind === 'offline') return <p>{t(said.hasEnded ? 'texts.offlineEnded' : 'texts.offline')}</p>;
  const { standing } = said;
  switch (standing.state) {
    case 'valid':
      return <p>{t('texts.valid')}</p>;
    case 'partly':
      return <p>{t('texts.partly', { tools: namesOf(standing.ended) })}</p>;
    case 'expired':
      return <p>{t('texts.expired', { date: day(standing.on) })}</p>;
    case 'revoked':
      return <p>{standing.on ? t('texts.revokedOn', { date: day(standing.on) }) : t('texts.revoked')}</p>;
  }
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
