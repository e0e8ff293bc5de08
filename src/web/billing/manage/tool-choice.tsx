import { useId } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './tool-choice.module.css';

interface ToolChoiceProps {
  tools: readonly ToolFacts[];
  /** Their slugs. */
  chosen: readonly string[];
  /** How many there may be. */
  places: number;
  disabled: boolean;
  /** Why a tool keeps its place, as it is said. */
  keepsPlace?: (slug: string) => string | null;
  onChange: (chosen: string[]) => void;
}

/** Tools to choose for the places of a plan: each is called by its name, and described by its level and what it does. */
export function ToolChoice({ tools, chosen, places, disabled, keepsPlace, onChange }: ToolChoiceProps) {
  const id = useId();
  const isFull = chosen.length >= places;
  return (
    <div className={styles.choice}>
      {tools.map(({ slug, name, tagline, category, level }) => {
        const [nameId, levelId, textId] = ['name', 'level', 'text'].map((part) => `${id}-${slug}-${part}`);
        const isChosen = chosen.includes(slug);
        const kept = isChosen && keepsPlace?.(slug);
        return (
          <Checkbox
            key={slug}
            className={styles.tool}
            aria-labelledby={nameId}
            aria-describedby={`${levelId} ${textId}`}
            checked={isChosen}
            disabled={disabled || Boolean(kept) || (isFull && !isChosen)}
            onChange={() => onChange(isChosen ? chosen.filter((each) => each !== slug) : [...chosen, slug])}
            label={
              <>
                <Seal slug={slug} category={category} size={44} />
                <span>
                  <span className={styles.head}>
                    <span className={styles.name} id={nameId}>
                      {name}
                    </span>
                    <span id={levelId}>
                      <LevelBadge level={level} variant="plain" />
                    </span>
                  </span>
                  <span className={styles.text} id={textId}>
                    {tagline} {kept && <strong>{kept}</strong>}
                  </span>
                </span>
              </>
            }
          />
        );
      })}
    </div>
  );
}
