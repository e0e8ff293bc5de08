import type { ProviderId } from '#core/providers/provider.ts';
import { useKeyVault } from '#web/key-vault/use-key-vault.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { chosenModel, findWithdrawnModel } from './choose-model.ts';
import { useModelsFile } from './models-file.ts';

/** Says that the chosen model is gone, and which one runs use instead; nothing while it is there. */
export function WithdrawnModel({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('providers');
  const vault = useKeyVault();
  const file = useModelsFile();
  const gone = findWithdrawnModel(vault, file, provider);
  return (
    gone && (
      <p className="hint" role="status">
        {t('model.gone', { model: gone, current: chosenModel(vault, file, provider) })}
      </p>
    )
  );
}
