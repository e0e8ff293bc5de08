import type { BundleTopic } from '#core/bundles/bundle.ts';
import type { Topic } from '#core/geometry/cover.ts';

/** A bundle's topic as the geometry knows it. */
export const COVER_TOPICS: Record<BundleTopic, Topic> = {
  spiritual: 'Spiritual',
  business: 'Business',
  coaching: 'Coaching',
  marketing: 'Marketing',
  creative: 'Creative',
  'personal-development': 'Personal Development',
};
