import { currentModel } from '#web/models/choose-model.ts';
import { modelForTranscription } from '#web/models/transcription-model.ts';
import { canTranscribe, LARGEST_RECORDING, transcribe } from '#web/providers/transcribe.ts';
import { FileError } from '../file-error.ts';

/** @throws FileError when there is no key or the provider has no transcription; ProviderError from the call itself. */
export async function transcribeFile(
  file: File,
  { signal, language }: { signal: AbortSignal; language: string | undefined },
): Promise<string> {
  const choice = await currentModel();
  if (choice.state !== 'ready') throw new FileError(choice.state === 'locked' ? 'key_locked' : 'needs_key');
  const { provider } = choice.access;
  if (!canTranscribe(provider)) throw new FileError('cannot_transcribe');
  if (file.size > LARGEST_RECORDING) throw new FileError('recording_too_large');
  const model = await modelForTranscription(provider);
  return transcribe(choice.access, model, { blob: file, name: file.name, language }, signal);
}
