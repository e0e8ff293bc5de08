import { requestKeyCard } from '#web/key-card/key-request.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { currentModel } from '#web/models/choose-model.ts';
import { showToast } from '#web/ui/toast.ts';
import type { ModelAccess } from './run-engine/make-result.ts';

/** What a model run uses; without it, says what is missing and opens the key card. */
export async function requireModel(t: TFunction<'providers'>): Promise<ModelAccess | undefined> {
  const choice = await currentModel();
  if (choice.state === 'ready' && choice.model)
    return { access: choice.access, model: choice.model, ...choice.limits };
  if (choice.state === 'ready') {
    showToast({ type: 'error', title: t('toast.modelRequired'), description: t('toast.modelRequiredText') });
    requestKeyCard();
    return undefined;
  }
  const provider = t(`names.${choice.provider}`);
  const isLocked = choice.state === 'locked';
  showToast({
    type: 'error',
    title: t(isLocked ? 'toast.lockedTitle' : 'toast.required', { provider }),
    description: t(isLocked ? 'toast.lockedText' : 'toast.requiredText', { provider }),
  });
  requestKeyCard();
  return undefined;
}
