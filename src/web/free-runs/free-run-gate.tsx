import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useAllowances, usePlaces } from '#web/billing/use-allowances.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { GateCard } from '#web/licenses/gate-card.tsx';
import { GateLayout } from '#web/licenses/gate-layout.tsx';
import type { BlockedGate } from '#web/licenses/gate-state.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './free-runs.module.css';
import { PlaceCard } from './place-card.tsx';
import { useFreeRuns } from './use-free-runs.ts';

/** For the few whose quiz named the tool: then alone what they run is loaded. */
const FreeRunForm = lazyPart(async () => (await import('./free-run-form.tsx')).FreeRunForm);
const FreeRunResult = lazyPart(async () => (await import('./free-run-result.tsx')).FreeRunResult);

interface FreeRunGateProps {
  template: ToolTemplate;
  gate: BlockedGate;
  onRetry: () => void;
  /** What may be read without a license. */
  preview: ReactNode;
}

/**
 * The gate of somebody who is signed in: where they hold places that can be this tool's, how it gets one; else what the gate
 * says; and the one free run where their quiz named the tool.
 */
export function FreeRunGate({ template, gate, onRetry, preview }: FreeRunGateProps) {
  const { t, i18n } = useTranslation(['free-runs', 'gate']);
  const { slug, name, category } = template;
  const { data, isLoading } = useFreeRuns();
  const { isLoading: areUnknown } = useAllowances();
  const { free, all } = usePlaces()(gate.level ?? 'none');
  const hidden = useHiddenTools();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLElement>(null);
  const used = data?.used.find(({ toolSlug }) => toolSlug === slug);
  const isOffered = data?.open.includes(slug);
  useEffect(() => {
    if (isOpen) place.current?.focus();
  }, [isOpen]);
  if (isLoading || areUnknown)
    return (
      <GateLayout preview={preview} card={<LoadingState label={t('gate:loading')} plate={category} />} />
    );
  const offer = (used || isOffered) && (
    <section className={styles.offer}>
      <h3 className="label">{t('title')}</h3>
      <p className="small soft">
        {used ? t('used', { date: formatDay(used.createdAt, i18n.language) }) : t('offer', { tool: name })}
      </p>
      {!isOpen && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(used ? 'show' : 'begin')}
        </Button>
      )}
    </section>
  );
  return (
    <GateLayout
      preview={
        <>
          {isOpen && (used || isOffered) && (
            <section className={styles.place} ref={place} tabIndex={-1} aria-label={t('title')}>
              <Suspense fallback={<LoadingState label={t('loading')} plate={category} />}>
                {used ? <FreeRunResult template={template} /> : <FreeRunForm template={template} />}
              </Suspense>
            </section>
          )}
          {preview}
        </>
      }
      card={
        all > 0 && !hidden.has(slug) ? (
          <PlaceCard tool={template} places={free || all} areTaken={free === 0}>
            {offer}
          </PlaceCard>
        ) : (
          <GateCard gate={gate} tool={template} onRetry={onRetry}>
            {offer}
          </GateCard>
        )
      }
    />
  );
}
