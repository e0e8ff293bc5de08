import clsx from 'clsx';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import toolBody from '#web/styles/tool-body.module.css';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { GateCard } from './gate-card.tsx';
import { GateLayout } from './gate-layout.tsx';
import type { BlockedGate } from './gate-state.ts';
import { useLicense } from './use-license.ts';

interface LicenseGateProps {
  tool: Pick<ToolTemplate, 'slug' | 'level' | 'category' | 'offers'>;
  /** Stands above, open or not. `hint` is the help of simplified mode, or null. */
  header: (hint: ReactNode) => ReactNode;
  /** What a visitor may read without a license; stands beside the gate's card. */
  preview: ReactNode;
  /** In place of card and preview, for who is signed in and refused. */
  refused?: (gate: BlockedGate, onRetry: () => void) => ReactNode;
  /** Rendered only when the tool opens. */
  children: ReactNode;
}

/**
 * Courtesy, not protection: the server refuses on its own what this hides. Until the license is known, visitors read their
 * card already, by the mark of the head's script, so that nothing below it moves.
 */
export function LicenseGate({ tool, header, preview, refused, children }: LicenseGateProps) {
  const { t } = useTranslation('gate');
  const { gate, retry } = useLicense(tool.slug, tool.level);
  const isBroken = gate.kind === 'blocked' && gate.reason === 'broken';
  useEffect(() => {
    if (isBroken) showToast({ type: 'error', title: t('toast.title'), description: t('toast.description') });
  }, [isBroken, t]);

  return (
    <>
      {header(gate.kind === 'allowed' && gate.showsHint ? <SimplifiedHint /> : null)}
      <div className={clsx('wrap', toolBody.body)}>
        {gate.kind === 'allowed' ? (
          <>
            {gate.heldUntil !== undefined && <HeldUntil time={gate.heldUntil} />}
            {children}
          </>
        ) : refused && gate.kind === 'blocked' && !gate.offersSignIn && !gate.offersRetry ? (
          refused(gate, retry)
        ) : (
          <GateLayout
            preview={preview}
            card={
              <>
                {gate.kind === 'loading' && (
                  <LoadingState className="only-in" label={t('loading')} plate={tool.category} />
                )}
                <GateCard
                  className={gate.kind === 'loading' ? 'only-out' : undefined}
                  gate={gate.kind === 'loading' ? gate.forVisitors : gate}
                  tool={tool}
                  onRetry={retry}
                />
              </>
            }
          />
        )}
      </div>
    </>
  );
}

/** Without an answer of the server: how long the tool still opens. */
function HeldUntil({ time }: { time: number }) {
  const { t, i18n } = useTranslation('gate');
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  );
  return (
    <p className="notice" role="status">
      {t('heldUntil', { date })}
    </p>
  );
}

function SimplifiedHint() {
  const { t } = useTranslation('gate');
  return (
    <Tooltip content={t('hint')}>
      <button type="button" className="btn btn-ghost btn-icon" aria-label={t('hintLabel')}>
        <CircleHelp className="icon" aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
