import clsx from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Plate } from '#web/ui/plate.tsx';
import styles from './next-action.module.css';
import { useNextAction } from './use-next-action.ts';
import { useWords } from './use-words.ts';

interface NextActionProps {
  /** Undefined until they are known; none where they could not be read. */
  tools: readonly ToolFacts[] | undefined;
  isQuizOffered: boolean;
}

/** The dashboard begins with one thing to do: what it is, why, and the way to it. */
export function NextAction({ tools, isQuizOffered }: NextActionProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const words = useWords(tools);
  const { chosen, notNow, error, retry } = useNextAction(isQuizOffered);
  const shown = chosen && words(chosen);
  // Nothing is left to do is no conclusion from what could not be read.
  const isLast = chosen?.kind === 'explore';
  const hasFailed = Boolean(error) && isLast;
  const heading = useRef<HTMLHeadingElement>(null);
  const putOff = useRef(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isLast && putOff.current) heading.current?.focus();
  }, [isLast]);
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 className={clsx('small soft', styles.kicker)} id={id}>
        {t('next.title')}
      </h2>
      {!shown && <LoadingState label={t('loading')} />}
      {shown && hasFailed && (
        <ErrorState title={t('next.failed')} onRetry={retry} errorId={errorIdOf(error)} />
      )}
      {shown && !hasFailed && (
        <div className={styles.body}>
          <Plate family={shown.family} />
          <div>
            <h3 className="section-title" ref={heading} tabIndex={-1}>
              {shown.title}
            </h3>
            <p className="soft">{shown.text}</p>
            <div className="acts">
              <ButtonLink to={shown.to}>{shown.label}</ButtonLink>
              {!isLast && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    putOff.current = true;
                    notNow();
                  }}
                >
                  {t('next.notNow')}
                </Button>
              )}
            </div>
            <details>
              <summary className="link small">{t('next.why')}</summary>
              <p className="small soft">{t(error ? 'next.partly' : `next.${chosen.kind}.why`)}</p>
            </details>
          </div>
        </div>
      )}
    </section>
  );
}
