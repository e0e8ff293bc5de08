import { Check } from 'lucide-react';
import type { ToolFacts } from '#core/tools/template.ts';
import { usePlaces } from '#web/billing/use-allowances.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './tool-cards.module.css';

const SHOWN = ['lovablemind', 'frequencyduel', 'crystalscanner'] as const;
const RESULTS = ['first', 'second', 'third'] as const;

/**
 * Three tools with what each gives, in the words of what it writes; fewer where one is not offered.
 * @param tools undefined until they are known: their places are held
 */
export function ToolCards({ tools }: { tools: readonly ToolFacts[] | undefined }) {
  const { t } = useTranslation('dashboard');
  const cards = SHOWN.flatMap((slug) => {
    const tool = tools?.find((one) => one.slug === slug && one.isAvailable);
    return tool ? [{ slug, tool }] : [];
  });
  if (tools && cards.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="tool-cards">
      <h2 className="section-title" id="tool-cards">
        {t(tools && cards.length < SHOWN.length ? 'cards.titleFewer' : 'cards.title')}
      </h2>
      {tools ? (
        <ul className={styles.cards}>
          {cards.map(({ slug, tool }) => (
            <Leaf as="li" key={slug} className={styles.card}>
              <Card slug={slug} tool={tool} />
            </Leaf>
          ))}
        </ul>
      ) : (
        <div className={styles.cards} aria-hidden="true">
          {SHOWN.map((slug) => (
            <Leaf key={slug} className={styles.card} />
          ))}
        </div>
      )}
    </section>
  );
}

function Card({ slug, tool }: { slug: (typeof SHOWN)[number]; tool: ToolFacts }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { status, accessTo } = useAccess();
  const places = usePlaces();
  const isLocked = status === 'ready' && !accessTo(tool).allowed;
  const act = !isLocked ? 'launch' : places(tool.level).all > 0 ? 'choose' : 'upgrade';
  return (
    <>
      <header>
        <Seal slug={slug} category={tool.category} size={72} />
        <div>
          <h3 className="heading">{tool.name}</h3>
          <p className="small soft">{t(`common:families.${tool.category}`)}</p>
        </div>
      </header>
      <p className="soft">{tool.tagline}</p>
      <div>
        <h4 className="label">{t('cards.expected')}</h4>
        <ul className={styles.results}>
          {RESULTS.map((result) => (
            <li key={result}>
              <Check className="icon icon-sm" aria-hidden="true" />
              {t(`cards.${slug}.${result}`)}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink
        variant="outline"
        to={`/tools/${slug}`}
        aria-label={t(`cards.${act}Named`, { tool: tool.name })}
      >
        {t(`cards.${act}`)}
      </ButtonLink>
    </>
  );
}
