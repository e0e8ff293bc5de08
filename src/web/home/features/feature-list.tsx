import { ArrowRight } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ALL_TOOLS } from '#web/prices/count-up-to.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './feature-list.module.css';
import { FEATURES } from './features.ts';

export function FeatureList() {
  const { t } = useTranslation('features');
  return (
    <ul className={styles.features}>
      {FEATURES.map(({ id, to, isStatic = false, family }) => (
        <li key={id}>
          <Plate family={family} />
          <div>
            <h3 className="heading">{t(`items.${id}.title`, { count: ALL_TOOLS })}</h3>
            <p className="soft">{t(`items.${id}.text`)}</p>
            <ButtonLink to={to} variant="link" reloadDocument={isStatic}>
              {t(`items.${id}.link`)}
              <ArrowRight className="arrow" aria-hidden="true" />
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
