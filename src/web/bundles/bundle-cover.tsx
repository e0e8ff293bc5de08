import type { ReactNode } from 'react';
import type { BundleTopic } from '#core/bundles/bundle.ts';
import { coverFigure } from '#core/geometry/cover.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Geo } from '#web/ui/geo.tsx';
import { COVER_TOPICS } from './cover-topics.ts';

interface BundleCoverProps {
  bundle: { topic: BundleTopic; slug: string };
  className?: string | undefined;
  children?: ReactNode;
}

export const BundleCover = ({ bundle: { topic, slug }, ...rest }: BundleCoverProps) => (
  <Cover topic={COVER_TOPICS[topic]} slug={slug} {...rest} />
);

/** The cover's figure without the cover. */
export const BundleFigure = ({ bundle: { topic, slug } }: Pick<BundleCoverProps, 'bundle'>) => (
  <Geo figure={coverFigure(COVER_TOPICS[topic], slug)} />
);
