import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { ResourceCategory, ResourceFacts } from '#core/resources/resource.ts';
import type { Category } from '#core/tools/template.ts';
import { foreign } from '#web/languages/foreign.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { ResourcePack } from '../offline/resource-pack.tsx';
import { resourcePath } from '../resource-path.ts';
import type { ResourceState } from '../use-held-resources.ts';
import styles from './resource-row.module.css';
import { ResourceSize } from './resource-size.tsx';

/** The family of figures that a category is drawn by. */
const FIGURES: Record<ResourceCategory, Category> = {
  tone: 'frequency-alignment',
  workbook: 'time-management',
  templates: 'creative-assistant',
  guide: 'visual-workspace',
  workshop: 'launch-timing',
};

interface ResourceRowProps {
  resource: ResourceFacts;
  state: ResourceState;
}

/** What a resource is, and the way into it; or, where the level is missing, the way to that. */
export function ResourceRow({ resource, state }: ResourceRowProps) {
  const { t, i18n } = useTranslation('resources');
  const { slug, title, description, category, tags, level } = resource;
  const lang = foreign(resource.language, i18n.language);
  return (
    <li className={styles.row}>
      <Seal slug={slug} category={FIGURES[category]} size={56} locked={state === 'locked'} />
      <div className={styles.words}>
        <p>
          <Link className={styles.title} to={resourcePath(slug)} lang={lang}>
            {title}
          </Link>{' '}
          <span className="soft nums">
            <ResourceSize sizeKb={resource.sizeKb} />
          </span>
        </p>
        <p className="small soft">
          {t(`categories.${category}`)}
          {t('separator')}
          <span lang={lang}>{description}</span>
        </p>
        <ul className={styles.tags} aria-label={t('tags')} lang={lang}>
          {tags.map((tag) => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.act}>
        {level !== 'none' && <LevelBadge level={level} variant="plain" locked={state === 'locked'} />}
        {state === 'locked' ? (
          <Link className={styles.upgrade} to={resourcePath(slug)}>
            <Lock className="icon icon-sm" aria-hidden="true" />
            {t('upgrade')}
            <span className="visually-hidden">{t('upgradeFor', { title })}</span>
          </Link>
        ) : (
          <ButtonLink
            to={resourcePath(slug)}
            variant="secondary"
            size="sm"
            aria-label={t('readNamed', { title })}
          >
            {t('read')}
          </ButtonLink>
        )}
        <ResourcePack resource={resource} state={state} />
      </div>
    </li>
  );
}
