import type { AnalysisResult, NoteTopic } from '../analysis-result.ts';
import type { Match } from '../lexicon/matcher.ts';

const MOST = 4;
const LEAST_SHARE = 0.15;

/** Of one sentence. */
export type TopicWords = readonly Match<NoteTopic>[];

/** By the share of each topic's words among all of them. */
export function findTopics(topicWords: readonly TopicWords[]): AnalysisResult['topics'] {
  const counts = new Map<NoteTopic, number>();
  let total = 0;
  for (const words of topicWords)
    for (const { value } of words) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
      total += 1;
    }
  return [...counts]
    .map(([topic, count]) => ({ topic, share: Math.round((count / total) * 100) / 100 }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST);
}
