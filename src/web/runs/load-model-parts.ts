import { loadOnce } from './load-once.ts';

/** What a model's run takes beyond the form: loaded when the page is idle, or with the first run. */
export const loadModelParts = loadOnce(async () => {
  const [{ buildMessages }, { describeVoice }, { streamCompletion }] = await Promise.all([
    import('#core/recipes/build-messages.ts'),
    import('#core/brand-voice/describe-voice.ts'),
    import('#web/providers/stream-completion.ts'),
  ]);
  return { buildMessages, describeVoice, streamCompletion };
});
