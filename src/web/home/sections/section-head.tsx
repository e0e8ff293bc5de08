import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '#web/ui/button.tsx';
import section from './section.module.css';

interface SectionHeadProps {
  /** Of the heading, by which the section is named. */
  id: string;
  title: string;
  lead?: string;
  link: { to: string; label: string; reloadDocument?: boolean };
}

/** The title of a section of home, what it is about, and the way to more of it. */
export const SectionHead = ({ id, title, lead, link: { label, ...link } }: SectionHeadProps) => (
  <div className={section.head}>
    <div>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {lead && <p className="soft">{lead}</p>}
    </div>
    <ButtonLink {...link} variant="link">
      {label}
      <ArrowRight className="arrow" aria-hidden="true" />
    </ButtonLink>
  </div>
);
