import { type ReactNode, useState } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { boardPath } from '#web/boards/board-path.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { runTitle } from '#web/history/run-title.ts';
import { useRerun } from '#web/history/use-rerun.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { notePath } from '#web/notes/note-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '../panel.tsx';
import styles from './continue-panel.module.css';
import type { Begun, BegunRun, BegunText } from './use-recent-work.ts';

interface ContinuePanelProps {
  begun: readonly Begun[];
  tools: readonly ToolFacts[];
}

/** One press leads back into each: into a run's form as it was filled in, the note, the board. */
export function ContinuePanel({ begun, tools }: ContinuePanelProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Panel title={t('continue.title')}>
      <ul className={styles.rows}>
        {begun.map((work) =>
          work.kind === 'run' ? (
            <RunRow key={work.kind} work={work} tools={tools} />
          ) : (
            <TextRow key={work.kind} work={work} />
          ),
        )}
      </ul>
    </Panel>
  );
}

function RunRow({ work: { run, updatedAt }, tools }: { work: BegunRun; tools: readonly ToolFacts[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const rerun = useRerun(t('continue.failed'));
  const [isOpening, setIsOpening] = useState(false);
  const tool = tools.find(({ slug }) => slug === run.toolSlug)?.name ?? run.toolName ?? run.toolSlug;
  const title = runTitle(run, tool);
  const open = async () => {
    setIsOpening(true);
    await rerun(run.id);
    setIsOpening(false);
  };
  return (
    <Row title={title} facts={t('continue.run', { tool, date: formatDateTime(updatedAt, i18n.language) })}>
      <Button
        variant="outline"
        size="sm"
        busy={isOpening}
        aria-label={t('continue.actionNamed', { title })}
        onClick={() => void open()}
      >
        {t('continue.action')}
      </Button>
    </Row>
  );
}

function TextRow({ work: { kind, id, name, updatedAt } }: { work: BegunText }) {
  const { t, i18n } = useTranslation('dashboard');
  const title = name || t('continue.untitled');
  return (
    <Row title={title} facts={t(`continue.${kind}`, { date: formatDateTime(updatedAt, i18n.language) })}>
      <ButtonLink
        variant="outline"
        size="sm"
        to={kind === 'note' ? notePath(id) : boardPath(id)}
        aria-label={t('continue.actionNamed', { title })}
      >
        {t('continue.action')}
      </ButtonLink>
    </Row>
  );
}

const Row = ({ title, facts, children }: { title: string; facts: string; children: ReactNode }) => (
  <li>
    <div>
      <h3 className={styles.title}>{title}</h3>
      <p className="micro soft nums">{facts}</p>
    </div>
    {children}
  </li>
);
