import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { ResourcePageFacts } from '#core/resources/resource.ts';
import { entrancePath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import styles from './resource-page.module.css';

interface LockedResourceProps {
  resource: ResourcePageFacts;
  /** Whoever is not signed in may hold what opens it. */
  offersSignIn: boolean;
}

/** In the place of a text that needs a level: by what it opens. */
export function LockedResource({ resource, offersSignIn }: LockedResourceProps) {
  const { t } = useTranslation(['resources', 'common']);
  const id = useId();
  const { pathname } = useLocation();
  const { level } = resource;
  const opening = resource.bundles.filter(({ isFree }) => !isFree);
  return (
    <Leaf as="section" className={styles.locked} aria-labelledby={id}>
      <span className={styles.glyph}>
        <LevelGlyph level={level} />
      </span>
      <h2 className="heading" id={id}>
        {t('upgrade')}
      </h2>
      <p className="soft">{t('locked.level', { level: t(`common:levels.${level}`) })}</p>
      {opening.length > 0 && (
        <>
          <p className="soft">{t('locked.bundles')}</p>
          <ul className={styles.opening}>
            {opening.map(({ slug, name }) => (
              <li key={slug}>
                <Link className="link" to={`/prompt-store/${slug}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        {offersSignIn && <ButtonLink to={entrancePath('/login', pathname)}>{t('locked.logIn')}</ButtonLink>}
        <ButtonLink to="/license" variant={offersSignIn ? 'outline' : 'default'}>
          {t('locked.licenses')}
        </ButtonLink>
      </div>
    </Leaf>
  );
}
