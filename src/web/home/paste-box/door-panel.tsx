import clsx from 'clsx';
import { Copy, MonitorCheck } from 'lucide-react';
import type { Door } from '#core/first-drafts/doors.ts';
import { markLines, spokenText } from '#core/first-drafts/find-lines.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Examples } from '../read-examples.server.ts';
import { DraftLines } from './draft-lines.tsx';
import styles from './paste-box.module.css';
import { ShortReading } from './short-reading.tsx';

/** The tool that makes more of it. */
const TOOLS: Record<Door, { slug: string; name: string }> = {
  transcript: { slug: 'clipgenius', name: 'ClipGenius' },
  draft: { slug: 'hookbuilder', name: 'HookBuilder' },
  number: { slug: 'angelnumber', name: 'Angel Number' },
};

interface DoorPanelProps {
  door: Door;
  /** Of the example. */
  draft: Examples[Door];
  isHidden: boolean;
}

export function DoorPanel({ door, draft, isHidden }: DoorPanelProps) {
  const { t } = useTranslation('paste-box');
  const language = useLanguage();
  const text = t(`examples.${door}`);
  const shown = door === 'transcript' ? spokenText(text, language) : text;
  return (
    <div
      id={`panel-${door}`}
      role="tabpanel"
      aria-labelledby={`door-${door}`}
      hidden={isHidden}
      data-panel={door}
      data-state="example"
    >
      <div className={styles.given}>
        <blockquote className={clsx(door === 'number' && styles.shortGiven)} data-given="">
          {markLines(shown, draft.lines).map(({ text: part, number }) =>
            number ? (
              <span key={number}>
                <mark>{part}</mark>
                <sup>{number}</sup>
              </span>
            ) : (
              part
            ),
          )}
        </blockquote>
        <textarea
          className={clsx('input', styles.own)}
          aria-label={t(`own.${door}`)}
          placeholder={t(`own.${door}`)}
          rows={door === 'number' ? 1 : 4}
          data-own=""
          hidden
        />
        <div className={styles.kind}>
          <p data-kind="">{t(`kinds.${door}`)}</p>
          <div role="status" className={styles.said}>
            <p data-say="" hidden />
            <button type="button" className="btn btn-sm btn-outline" data-move="" hidden>
              {t('move')}
            </button>
          </div>
          <button
            type="button"
            className="btn btn-sm btn-outline"
            data-toggle=""
            data-example-label={t('example')}
            data-own-label={t(`paste.${door}`)}
          >
            {t(`paste.${door}`)}
          </button>
        </div>
      </div>
      <textarea data-example="" hidden readOnly aria-label={t(`kinds.${door}`)} defaultValue={text} />
      <div className={styles.draft} data-draft="">
        <div className={styles.draftHead}>
          <h3>
            <span data-of-draft="">{t(`results.${door}`)}</span>
            <span data-of-example="" hidden>
              {t('ofExample')}
            </span>
          </h3>
          <ButtonLink to={`/tools/${TOOLS[door].slug}`} variant="link" size="sm">
            {t('more', { tool: TOOLS[door].name })}
          </ButtonLink>
        </div>
        {draft.short ? <ShortReading draft={draft.short} /> : <DraftLines lines={draft.lines} />}
      </div>
      <div className={styles.made}>
        <p>
          <MonitorCheck className="icon" aria-hidden="true" />
          {t('made')}
        </p>
        <div className={styles.acts}>
          <button type="button" className="btn btn-ghost btn-icon" aria-label={t('copy')} data-copy="">
            <Copy className="icon icon-sm" aria-hidden="true" />
          </button>
          <button type="button" className="btn btn-glowing" data-keep="">
            {t('keep')}
          </button>
        </div>
      </div>
    </div>
  );
}
