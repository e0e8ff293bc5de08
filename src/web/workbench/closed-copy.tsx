import { AppError } from '#core/errors/app-error.ts';
import type { AccessRefused } from '#core/licenses/resolve-access.ts';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { GateCard } from '#web/licenses/gate-card.tsx';
import { GateLayout } from '#web/licenses/gate-layout.tsx';
import { decideGate } from '#web/licenses/gate-state.ts';

/** In place of a user's tool that holds a licensed recipe: what the gate of that tool says, and its name. */
export function ClosedCopy({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { t } = useTranslation('custom-tools');
  const nameOf = useToolName();
  const { onboardingMode } = useSession();
  const { origin, ...refused } = error.details as Omit<AccessRefused, 'allowed'> & { origin: string };
  const gate = decideGate({
    requiredLevel: refused.requiredLevel ?? 'standard',
    check: { status: 'decided', access: { allowed: false, ...refused } },
    isSimplified: onboardingMode === 'simplified',
  });
  if (gate.kind === 'allowed') return null;
  return (
    <GateLayout
      preview={<p>{t('missing.licensed', { name: nameOf(origin) })}</p>}
      card={
        <GateCard gate={gate} tool={{ slug: origin, category: 'creative-assistant' }} onRetry={onRetry} />
      }
    />
  );
}

/** Whether a tool is refused because it is a copy that no license covers. */
export const isClosedCopy = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'license_required' && error.details?.origin !== undefined;
