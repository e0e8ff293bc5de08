import { useTranslation } from 'react-i18next';
import { CallToAction } from '#web/home/call-to-action.tsx';
import { countLevels } from '#web/home/count-levels.ts';
import { FamilyGrid } from '#web/home/family-grid.tsx';
import { FootCall } from '#web/home/foot-call.tsx';
import { Hero } from '#web/home/hero.tsx';
import { HomeTour } from '#web/home/home-tour.tsx';
import { LatestUpdates } from '#web/home/latest-updates.tsx';
import { LevelStrip } from '#web/home/level-strip.tsx';
import { Needs } from '#web/home/needs.tsx';
import { readCatalogue } from '#web/home/read-catalogue.ts';
import { languageOfPath } from '#web/languages/static-path.ts';
import type { RouteHandle } from '#web/root.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/home';

export const handle: RouteHandle = { isStatic: true, hasPlainHeader: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { tools: await readCatalogue(languageOfPath(new URL(request.url).pathname)) };
}

export default function Home({ loaderData: { tools } }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const counts = countLevels(tools);
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <Hero counts={counts}>
        <LevelStrip counts={counts} />
      </Hero>
      <FamilyGrid tools={tools} />
      <Needs />
      <CallToAction />
      <LatestUpdates />
      <FootCall />
      <HomeTour />
    </>
  );
}
