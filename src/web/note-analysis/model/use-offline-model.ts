import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { askForPersistence } from '#web/storage/persistence.ts';
import { showToast } from '#web/ui/toast.ts';
import { type OfflineRight, useOfflineRight } from '../offline-right.ts';
import { isOfflineOn, type ModelState, UNKNOWN } from './model-state.ts';
import {
  deleteOfflineModel,
  downloadOfflineModel,
  lookForModel,
  modelState,
  onModelChange,
  stopDownload,
  switchOffline,
  withdrawOfflineModel,
} from './offline-model.ts';

interface OfflineModelControl {
  state: ModelState;
  right: OfflineRight;
  isOn: boolean;
  download: () => Promise<void>;
  stop: () => void;
  remove: () => Promise<void>;
  /** On without a model says so and stays off. */
  setOffline: (isOn: boolean) => void;
}

/** The offline model with the messages of what is done to it. It goes from a device whose user it is not for. */
export function useOfflineModel(): OfflineModelControl {
  const { t } = useTranslation('note-analysis');
  const state = useSyncExternalStore(onModelChange, modelState, () => UNKNOWN);
  const right = useOfflineRight();
  useEffect(() => {
    void lookForModel();
  }, []);
  useEffect(() => {
    if (right === 'refused' && state.status === 'ready') void withdrawOfflineModel();
  }, [right, state.status]);

  const refuse = (description: string): void => {
    showToast({ type: 'error', title: t('model.cannot'), description });
  };

  return {
    state,
    right,
    isOn: right === 'allowed' && isOfflineOn(state),
    async download() {
      if (right === 'loading') return;
      if (right !== 'allowed') return refuse(t('model.needsLevel'));
      // With the press: browsers that ask people do so only then.
      void askForPersistence();
      const outcome = await downloadOfflineModel();
      if (outcome === 'done')
        showToast({ type: 'success', title: t('model.done'), description: t('model.doneText') });
      if (outcome === 'unknown-model') refuse(t('model.noInformation'));
      if (outcome === 'failed')
        showToast({ type: 'error', title: t('model.failed'), description: t('model.failedText') });
    },
    stop: stopDownload,
    async remove() {
      try {
        await deleteOfflineModel();
        showToast({ type: 'success', title: t('model.removed') });
      } catch {
        showToast({ type: 'error', title: t('model.notRemoved'), description: t('model.notRemovedText') });
      }
    },
    setOffline(isOn) {
      if (isOn && right !== 'allowed') {
        if (right !== 'loading') refuse(t('model.needsLevel'));
        return;
      }
      if (!switchOffline(isOn))
        showToast({
          type: 'error',
          title: t('model.notDownloaded'),
          description: t('model.notDownloadedText'),
        });
    },
  };
}
