import { type ReactNode, useId } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import gateStyles from '#web/licenses/gate.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';

interface PlaceCardProps {
  tool: Pick<ToolTemplate, 'name' | 'level'>;
  /** How many are free for it, or all that could be, each with a tool. */
  places: number;
  areTaken: boolean;
  /** Below what it offers. */
  children: ReactNode;
}

/** In place of the gate's offer, for who has paid for places that it can take: to choose it, or to swap another for it. */
export function PlaceCard({ tool: { name, level }, places, areTaken, children }: PlaceCardProps) {
  const { t } = useTranslation(['free-runs', 'gate']);
  const id = useId();
  return (
    <Leaf as="section" className={gateStyles.card} aria-labelledby={id}>
      <span className={gateStyles.mark}>{level !== 'none' && <LevelGlyph level={level} />}</span>
      <h2 className="heading" id={id}>
        {t(areTaken ? 'full.title' : 'place.title')}
      </h2>
      <p className="soft" role="alert">
        {t(areTaken ? 'full.text' : 'place.text', { tool: name, count: places })}
      </p>
      <div className={gateStyles.actions}>
        <ButtonLink to="/manage-license">{t(areTaken ? 'full.swap' : 'place.choose')}</ButtonLink>
        {areTaken && (
          <ButtonLink to="/license" variant="outline">
            {t('gate:upgrade')}
          </ButtonLink>
        )}
        <ButtonLink to="/tools" variant="outline">
          {t('gate:back')}
        </ButtonLink>
      </div>
      {children}
    </Leaf>
  );
}
