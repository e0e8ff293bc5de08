import type { ClaimOutcome, ClaimRefusal } from '#core/licenses/claim.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Leaf } from '#web/ui/leaf.tsx';
import styles from '../billing.module.css';

const REASONS: readonly ClaimRefusal[] = ['full', 'higher', 'taken', 'hidden', 'held', 'free'];

/** What was claimed, and by reason what was not. */
export function ClaimReport({ outcome, tools }: { outcome: ClaimOutcome; tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const namesOf = (slugs: readonly string[]) =>
    new Intl.ListFormat(language).format(
      slugs.map((slug) => tools.find((tool) => tool.slug === slug)?.name ?? slug),
    );
  const { claimed, leftOut } = outcome;
  const groups = REASONS.map((reason) => ({
    reason,
    slugs: leftOut.filter((each) => each.reason === reason).map(({ slug }) => slug),
  })).filter(({ slugs }) => slugs.length > 0);
  return (
    <Leaf as="section" className={styles.sheet} aria-labelledby="claim-report">
      <h2 className="heading" id="claim-report">
        {claimed.length > 0 ? t('claim.claimed', { count: claimed.length }) : t('claim.none')}
      </h2>
      {claimed.length > 0 && <p>{namesOf(claimed)}</p>}
      <dl className={styles.lines}>
        {groups.map(({ reason, slugs }) => (
          <div key={reason}>
            <dt>{t(`claim.reasons.${reason}`, { count: slugs.length })}</dt>
            <dd className="small">{namesOf(slugs)}</dd>
          </div>
        ))}
      </dl>
    </Leaf>
  );
}
