import type { ProviderId } from '#core/providers/provider.ts';
import { loadModelsFile } from './models-file.ts';

/** The name that OpenAI gave it and that compatible servers took over. */
const USUAL = 'whisper-1';

export const modelForTranscription = async (provider: ProviderId): Promise<string> =>
  (await loadModelsFile()).providers.find(({ id }) => id === provider)?.transcriptionModel ?? USUAL;
