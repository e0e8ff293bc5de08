import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { ResourcePageFacts, ResourceText } from '#core/resources/resource.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { foreign } from '#web/languages/foreign.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ResourcePack } from '../offline/resource-pack.tsx';
import type { ResourceState } from '../use-held-resources.ts';
import type { Answers } from './answers.ts';
import { AnswersNote } from './answers-note.tsx';
import { partId } from './resource-blocks.tsx';
import styles from './resource-side.module.css';

interface ResourceSideProps {
  resource: ResourcePageFacts;
  /** Undefined while it may not be read. */
  text: ResourceText | undefined;
  state: ResourceState;
  answers: Answers;
}

/** Its parts, what one can do with it, what it goes with, and how to tell that it is the same. */
export function ResourceSide({ resource, text, state, answers }: ResourceSideProps) {
  const { t, i18n } = useTranslation('resources');
  const { parts, tags, tools, bundles, sha256, sizeKb } = resource;
  const lang = foreign(resource.language, i18n.language);
  return (
    <aside className={styles.side} aria-label={t('side.label')}>
      <nav aria-labelledby="resource-parts">
        <h2 className="label" id="resource-parts">
          {t('side.parts')}
        </h2>
        <ol className={styles.parts} lang={lang}>
          {parts.map((part, index) => (
            <li key={part}>{text ? <a href={`#${partId(index + 1)}`}>{part}</a> : part}</li>
          ))}
        </ol>
      </nav>
      <ResourcePack resource={resource} state={state} align="start" />
      {text && (
        <>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon icon-sm" aria-hidden="true" />
            {t('print')}
          </Button>
          <AnswersNote blocks={text.blocks} answers={answers} />
        </>
      )}
      <Named title={t('side.tools')} things={tools} pathOf={(slug) => `/tools/${slug}`} />
      <Named title={t('side.bundles')} things={bundles} pathOf={(slug) => `/prompt-store/${slug}`} />
      <section>
        <h2 className="label">{t('tags')}</h2>
        <ul className={styles.tags} lang={lang}>
          {tags.map((tag) => (
            <li key={tag} className="badge">
              {tag}
            </li>
          ))}
        </ul>
      </section>
      <details className="small">
        <summary>{t('side.hash')}</summary>
        <p className="micro soft">{t('side.fileSize', { kb: formatCount(sizeKb, i18n.language) })}</p>
        <p className="micro soft">{t('side.hashText')}</p>
        <code className={styles.hash}>{sha256}</code>
      </details>
    </aside>
  );
}

interface NamedProps {
  title: string;
  things: readonly { slug: string; name: string }[];
  pathOf: (slug: string) => string;
}

function Named({ title, things, pathOf }: NamedProps) {
  if (things.length === 0) return null;
  return (
    <section>
      <h2 className="label">{title}</h2>
      <ul className="small">
        {things.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="link" to={pathOf(slug)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
