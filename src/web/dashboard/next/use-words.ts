import type { NextAction } from '#core/dashboard/next-action.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { placeLesson } from '#web/academy/course-paths.ts';
import { useCourse } from '#web/academy/use-course.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useRecentRuns } from '../use-recent-runs.ts';

interface Words {
  title: string;
  text: string;
  /** On the way there. */
  label: string;
  to: string;
  family: ToolFacts['category'];
}

/** What leads to no work of one's own. */
const ELSEWHERE = {
  'passion-finder': { to: '/tools/passionFinder', family: 'motivation' },
  'empty-places': { to: '/manage-license', family: 'creative-assistant' },
  explore: { to: '/tools', family: 'creative-assistant' },
} as const;

/** What the card says of an action; null while a name in it is on its way. */
export function useWords(tools: readonly ToolFacts[] | undefined): (action: NextAction) => Words | null {
  const { t } = useTranslation('dashboard');
  const course = useCourse();
  const { data: runs } = useRecentRuns();
  const familyOf = (slug: string | undefined) =>
    tools?.find((tool) => tool.slug === slug)?.category ?? 'creative-assistant';
  return (action) => {
    if (!tools) return null;
    if (action.kind === 'lesson') {
      if (!course.data && !course.error) return null;
      const place = course.data && placeLesson(course.data, action.lesson);
      // Which lesson it is is known without the course, its title and its address are not.
      if (!place)
        return {
          title: t('next.lesson.untitled'),
          text: t('next.lesson.place', { ...action.lesson }),
          label: t('academy.open'),
          to: '/academy',
          family: 'creative-assistant',
        };
      const { module, lesson, moduleFacts, facts, path } = place;
      return {
        title: facts.title,
        text: t('next.lesson.text', { module, lesson, title: moduleFacts.title }),
        label: t('next.lesson.action'),
        to: path,
        family: familyOf(facts.tool),
      };
    }
    const { kind } = action;
    const said = { title: t(`next.${kind}.title`), label: t(`next.${kind}.action`) };
    if (kind === 'passion-finder' || kind === 'empty-places' || kind === 'explore')
      return { ...said, text: t(`next.${kind}.text`), ...ELSEWHERE[kind] };
    const run = runs?.items.find(({ id }) => id === action.runId);
    const tool = tools.find(({ slug }) => slug === run?.toolSlug)?.name ?? run?.toolName ?? run?.toolSlug;
    return {
      ...said,
      text: t(`next.${kind}.text`, { tool: tool ?? '' }),
      to: `/runs?run=${encodeURIComponent(action.runId)}`,
      family: familyOf(run?.toolSlug),
    };
  };
}
