import clsx from 'clsx';
import { useId, useState } from 'react';
import { type NextAction as Action, chooseNextAction, nameOf } from '#core/dashboard/next-action.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { placeLesson } from '#web/academy/course-paths.ts';
import { useCourse } from '#web/academy/use-course.ts';
import { useProgress } from '#web/academy/use-progress.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { usePassionResponses } from '../use-passion-responses.ts';
import { useRecentRuns } from '../use-recent-runs.ts';
import styles from './next-action.module.css';
import { putOff, readPutOff } from './put-off.ts';

/** The dashboard begins with one thing to do: what it is, why, and the way to it. */
export function NextAction({ tools }: { tools: readonly ToolFacts[] }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const words = useWords(tools);
  const action = useNextAction();
  const shown = action.chosen && words(action.chosen);
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 className={clsx('small soft', styles.kicker)} id={id}>
        {t('next.title')}
      </h2>
      {shown && action.chosen ? (
        <div className={styles.body}>
          <Plate family={shown.family} />
          <div>
            <h3 className="section-title">{shown.title}</h3>
            <p className="soft">{shown.text}</p>
            <div className="acts">
              <ButtonLink to={shown.to}>{t(`next.${action.chosen.kind}.action`)}</ButtonLink>
              {action.chosen.kind !== 'explore' && (
                <Button variant="ghost" onClick={action.notNow}>
                  {t('next.notNow')}
                </Button>
              )}
            </div>
            <details>
              <summary className="link small">{t('next.why')}</summary>
              <p className="small soft">{t(`next.${action.chosen.kind}.why`)}</p>
            </details>
          </div>
        </div>
      ) : (
        <LoadingState label={t('loading')} />
      )}
    </section>
  );
}

/** Undefined until all is known that it is chosen from; what cannot be read counts as if there were none. */
function useNextAction(): { chosen: Action | undefined; notNow: () => void } {
  const [off, setOff] = useState(readPutOff);
  const runs = useRecentRuns();
  const passion = usePassionResponses();
  const { progress, error } = useProgress();
  const isKnown = !runs.isPending && !passion.isPending && Boolean(progress || error);
  const chosen = isKnown
    ? chooseNextAction({
        runs: runs.data?.items ?? [],
        lesson: progress?.next ?? null,
        hasPassionAnswer: passion.data === undefined || passion.data.length > 0,
        putOff: off,
      })
    : undefined;
  return {
    chosen,
    notNow() {
      if (chosen) putOff(nameOf(chosen));
      setOff(readPutOff());
    },
  };
}

interface Words {
  title: string;
  text: string;
  to: string;
  family: ToolFacts['category'];
}

/** Null while a name in it is not known. */
function useWords(tools: readonly ToolFacts[]): (action: Action) => Words | null {
  const { t } = useTranslation('dashboard');
  const { data: course } = useCourse();
  const { data: runs } = useRecentRuns();
  const familyOf = (slug: string | undefined) =>
    tools.find((tool) => tool.slug === slug)?.category ?? 'creative-assistant';
  return (action) => {
    if (action.kind === 'lesson') {
      const place = course && placeLesson(course, action.lesson);
      if (!place) return null;
      const { module, lesson, moduleFacts, facts, path } = place;
      const text = t('next.lesson.text', { module, lesson, title: moduleFacts.title });
      return { title: facts.title, text, to: path, family: familyOf(facts.tool) };
    }
    if (action.kind === 'stopped-run' || action.kind === 'last-run') {
      const run = runs?.items.find(({ id }) => id === action.runId);
      const tool = tools.find(({ slug }) => slug === run?.toolSlug)?.name ?? run?.toolName ?? '';
      return {
        title: t(`next.${action.kind}.title`),
        text: t(`next.${action.kind}.text`, { tool }),
        to: `/runs?run=${encodeURIComponent(action.runId)}`,
        family: familyOf(run?.toolSlug),
      };
    }
    return {
      title: t(`next.${action.kind}.title`),
      text: t(`next.${action.kind}.text`),
      to: action.kind === 'explore' ? '/tools' : '/tools/passionFinder',
      family: action.kind === 'explore' ? 'creative-assistant' : 'motivation',
    };
  };
}
