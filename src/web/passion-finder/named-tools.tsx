import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { FreeRuns } from '#core/free-runs/free-run.ts';
import { scoreQuiz } from '#core/tools/score-quiz.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { entrancePath } from '#web/account/return-path.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useFreeRuns } from '#web/free-runs/use-free-runs.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './named-tools.module.css';

interface NamedToolsProps {
  template: ToolTemplate;
  /** The answers that the result is of. */
  values: FormValues;
}

/** The tools that a quiz leads to, each with the way there; nothing where the quiz names none. */
export function NamedTools({ template, values }: NamedToolsProps) {
  const { t } = useTranslation('workbench');
  const id = useId();
  const { leadsTo } = template;
  const recipe = useQuery({
    queryKey: ['named-tools', template.slug, template.language],
    queryFn: () => loadRecipe(template),
    enabled: leadsTo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const catalogue = useCatalogue(null, leadsTo !== undefined);
  const hidden = useHiddenTools();
  const freeRuns = useFreeRuns(leadsTo !== undefined).data;
  const { scoring } = recipe.data ?? {};
  const [strongest] = scoring ? scoreQuiz(scoring, template.blocks, values) : [];
  const tools = (leadsTo?.[strongest?.dimension ?? ''] ?? []).flatMap(
    (slug) => catalogue.data?.find((tool) => tool.slug === slug && !hidden.has(slug)) ?? [],
  );
  if (tools.length === 0) return null;
  return (
    <section className={styles.tools} aria-labelledby={id}>
      <h3 className="label" id={id}>
        {t('quiz.tools')}
      </h3>
      <ul>
        {tools.map(({ slug, name, tagline, category, level }) => (
          <li key={slug} className="leaf leaf-pressable">
            <Seal slug={slug} category={category} size={56} />
            <div>
              <h4 className={styles.name}>
                <Link className="leaf-link" to={`/tools/${slug}`}>
                  {name}
                </Link>
              </h4>
              <p className="small soft">{tagline}</p>
            </div>
            <span className={styles.marks}>
              <FreeRunMark slug={slug} freeRuns={freeRuns} />
              <LevelBadge level={level} />
            </span>
          </li>
        ))}
      </ul>
      {tools.some(({ level }) => level !== 'none') && <HowToRun freeRuns={freeRuns} />}
    </section>
  );
}

function FreeRunMark({ slug, freeRuns }: { slug: string; freeRuns: FreeRuns | undefined }) {
  const { t } = useTranslation('workbench');
  if (freeRuns?.open.includes(slug)) return <Badge variant="lit">{t('quiz.free.open')}</Badge>;
  const isUsed = freeRuns?.used.some(({ toolSlug }) => toolSlug === slug);
  return isUsed ? <Badge>{t('quiz.free.used')}</Badge> : null;
}

/** What a free run takes; nothing for those who have none left here. */
function HowToRun({ freeRuns }: { freeRuns: FreeRuns | undefined }) {
  const { t } = useTranslation('workbench');
  const { user, status } = useSession();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  if (user) return freeRuns?.open.length ? <p className="small soft">{t('quiz.free.how')}</p> : null;
  if (status !== 'ready') return null;
  return (
    <p className="small soft">
      <Trans
        t={t}
        i18nKey="quiz.free.join"
        components={{
          login: <Link className="link" to={entrancePath('/login', from)} />,
          signup: <Link className="link" to={entrancePath('/signup', from)} />,
        }}
      />
    </p>
  );
}
