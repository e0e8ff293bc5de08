/** What a model's run takes beyond the form: loaded when the page is idle, or with the first run. */
let parts: ReturnType<typeof importParts> | undefined;

async function importParts() {
  const [{ buildMessages }, { describeVoice }, { streamCompletion }] = await Promise.all([
    import('#core/recipes/build-messages.ts'),
    import('#core/brand-voice/describe-voice.ts'),
    import('#web/providers/stream-completion.ts'),
  ]);
  return { buildMessages, describeVoice, streamCompletion };
}

/** Kept: asking the browser each time would take a task more. What failed is tried again. */
export function loadModelParts(): ReturnType<typeof importParts> {
  parts ??= importParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}
