import clsx from 'clsx';
import { CalendarDays, FileText, PenLine } from 'lucide-react';
import { DOORS, type Door } from '#core/first-drafts/doors.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import fade from '#web/ui/fade-end.module.css';
import { DoorPanel } from './paste-box/door-panel.tsx';
import styles from './paste-box/paste-box.module.css';
import { useBoxTexts } from './paste-box/use-box-texts.ts';
import type { Examples } from './read-examples.server.ts';

const ICONS: Record<Door, typeof FileText> = { transcript: FileText, draft: PenLine, number: CalendarDays };

/** Shown used, with an example and what the engine made of it. static-pages/paste-box.ts does the rest. */
export function PasteBox({ examples }: { examples: Examples }) {
  const { t } = useTranslation('paste-box');
  const texts = useBoxTexts();
  return (
    <section className={clsx('leaf', styles.box)} aria-labelledby="hands-title" data-hands="" id="hands">
      <h2 className={styles.ask} id="hands-title">
        {t('title')}
      </h2>
      <div className={clsx(fade.row, styles.doors)} role="tablist" aria-labelledby="hands-title">
        {DOORS.map((door, i) => {
          const Icon = ICONS[door];
          return (
            <button
              key={door}
              type="button"
              role="tab"
              id={`door-${door}`}
              className={styles.door}
              aria-controls={`panel-${door}`}
              aria-selected={i === 0}
              tabIndex={i === 0 ? 0 : -1}
              data-door={door}
            >
              <Icon className="icon icon-sm" aria-hidden="true" />
              {t(`doors.${door}`)}
            </button>
          );
        })}
      </div>
      {DOORS.map((door, i) => (
        <DoorPanel key={door} door={door} draft={examples[door]} isHidden={i > 0} />
      ))}
      <script
        type="application/json"
        data-hands-texts=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts as JSON, with every "<" escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(texts).replaceAll('<', '\\u003c') }}
      />
    </section>
  );
}
