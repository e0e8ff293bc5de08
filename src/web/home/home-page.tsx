import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { countLevels } from './count-levels.ts';
import { GiftStrip } from './gifts/gift-strip.tsx';
import { Hero } from './hero.tsx';
import { HomeTour } from './home-tour.tsx';
import { LatestUpdates } from './latest-updates.tsx';
import type { Examples } from './read-examples.server.ts';
import type { GoalResult } from './read-goal-results.server.ts';
import { CallToAction } from './sections/call-to-action.tsx';
import { FamilyGrid } from './sections/family-grid.tsx';
import { FootCall } from './sections/foot-call.tsx';
import { GoalResults } from './sections/goal-results.tsx';
import { LevelStrip } from './sections/level-strip.tsx';
import { Needs } from './sections/needs.tsx';
import { Plans } from './sections/plans.tsx';

interface HomePageProps {
  tools: ToolFacts[];
  examples: Examples;
  goalResults: GoalResult[];
}

export function HomePage({ tools, examples, goalResults }: HomePageProps) {
  const { t } = useTranslation('home');
  const counts = countLevels(tools);
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <Hero tools={tools} counts={counts} examples={examples}>
        <LevelStrip counts={counts} />
      </Hero>
      <LatestUpdates />
      <FamilyGrid tools={tools} />
      <GiftStrip />
      <GoalResults results={goalResults} />
      <Needs />
      <Plans />
      <CallToAction />
      <FootCall />
      <HomeTour />
    </>
  );
}
