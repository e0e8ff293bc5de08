import { type ReactNode, useId } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import gateStyles from '#web/licenses/gate.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';

interface PlaceCardProps {
  tool: Pick<ToolTemplate, 'name' | 'level'>;
  /** How many are free for it. */
  places: number;
  /** Below what it offers. */
  children: ReactNode;
}

/** In place of the gate's offer, for who has paid for the tool already and has only to choose it. */
export function PlaceCard({ tool: { name, level }, places, children }: PlaceCardProps) {
  const { t } = useTranslation(['free-runs', 'gate']);
  const id = useId();
  return (
    <Leaf as="section" className={gateStyles.card} aria-labelledby={id}>
      <span className={gateStyles.mark}>{level !== 'none' && <LevelGlyph level={level} />}</span>
      <h2 className="heading" id={id}>
        {t('place.title')}
      </h2>
      <p className="soft" role="alert">
        {t('place.text', { tool: name, count: places })}
      </p>
      <div className={gateStyles.actions}>
        <ButtonLink to="/manage-license">{t('place.choose')}</ButtonLink>
        <ButtonLink to="/tools" variant="outline">
          {t('gate:back')}
        </ButtonLink>
      </div>
      {children}
    </Leaf>
  );
}
