import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { neededLevel } from '#core/packs/needed-access.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './gallery.module.css';

interface PackCardProps {
  to: string;
  name: string;
  description: string;
  /** Slugs, in the order of the steps. */
  tools: readonly string[];
  /** They stand until the catalogue has arrived. */
  prerenderedTools?: readonly ToolFacts[] | undefined;
  /** Buttons of one's own packs. */
  actions?: ReactNode;
}

/** The chain as its seals, in order; a tool that may not be used yet is grey. */
export function PackCard({ to, name, description, tools, prerenderedTools, actions }: PackCardProps) {
  const { t } = useTranslation('packs');
  const { data: catalogue = prerenderedTools } = useCatalogue();
  const { accessTo } = useAccess();
  const known = tools.flatMap((slug) => catalogue?.find((tool) => tool.slug === slug) ?? []);
  return (
    <Leaf as="li" className={styles.card} pressable>
      <h3 className="subhead">
        <Link className="leaf-link" to={to}>
          {name}
        </Link>
      </h3>
      <p className="small soft">{description}</p>
      <ol className={styles.chain} aria-label={t('ready.chain')} aria-busy={!catalogue}>
        {known.map((tool, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tool may stand twice in a chain, which never moves
          <li key={index}>
            <Seal slug={tool.slug} category={tool.category} size={48} locked={!accessTo(tool).allowed} />
            <span className="micro">{tool.name}</span>
          </li>
        ))}
        {!catalogue && <PendingChain length={tools.length} />}
      </ol>
      <div className={styles.cardFoot}>
        <LevelBadge level={neededLevel(known)} variant="plain" />
        {actions ?? (
          <span className={styles.cardGo} aria-hidden="true">
            {t('ready.open')}
            <ArrowRight className="icon icon-sm arrow" />
          </span>
        )}
      </div>
    </Leaf>
  );
}

/** As much room as the tools will take. */
const PendingChain = ({ length }: { length: number }) =>
  Array.from({ length }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing but places
    <li key={index} aria-hidden="true">
      <span className={styles.sealPending} />
      <span className="micro">&nbsp;</span>
    </li>
  ));
