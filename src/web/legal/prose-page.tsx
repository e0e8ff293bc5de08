import { type ReactNode, useId } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './prose-page.module.css';

interface ProseSection {
  id: string;
  title: string;
  /** Paragraphs, with an empty line between two. */
  text: string;
  children?: ReactNode;
}

interface ProsePageProps {
  title: string;
  lead: string;
  contentsLabel: string;
  sections: readonly ProseSection[];
  note?: string;
}

/** A text to read, with its contents beside it. */
export function ProsePage({ title, lead, contentsLabel, sections, note }: ProsePageProps) {
  const id = useId();
  return (
    <div className="wrap page">
      <PageHeader title={title} lead={lead} />
      <div className={styles.page}>
        <nav aria-labelledby={id}>
          <h2 id={id}>{contentsLabel}</h2>
          <ul className="small">
            {sections.map((section) => (
              <li key={section.id}>
                <a className="link" href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.prose}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 className="heading" id={`${section.id}-title`}>
                {section.title}
              </h2>
              {section.text.split('\n\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.children}
            </section>
          ))}
          {note && <p className="micro soft">{note}</p>}
        </div>
      </div>
    </div>
  );
}
