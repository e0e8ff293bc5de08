import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { STARS } from '#core/bundles/review.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { FieldGroup } from '#web/ui/field.tsx';
import styles from './reviews.module.css';
import { STAR } from './stars.tsx';

interface StarChoiceProps {
  /** Empty before one is chosen. */
  chosen: string;
  field: UseFormRegisterReturn;
  error: ReactNode;
}

/** Radios that look like stars: arrows move, each says how many it gives, and the number stands beside them. */
export function StarChoice({ chosen, field, error }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  return (
    <FieldGroup label={t('form.stars')} error={error}>
      <div className={styles.choice}>
        {STARS.map((stars) => (
          <label key={stars}>
            <input type="radio" value={stars} {...field} />
            <svg viewBox="0 0 20 20" aria-hidden="true" data-given={stars <= Number(chosen)}>
              <path d={STAR} />
            </svg>
            <span className="visually-hidden">{t('stars', { count: stars })}</span>
          </label>
        ))}
        <span className="small soft" aria-hidden="true">
          {chosen && t('stars', { count: Number(chosen) })}
        </span>
      </div>
    </FieldGroup>
  );
}
