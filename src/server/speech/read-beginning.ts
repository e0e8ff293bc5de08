const MOST_BYTES = 64 * 1024;

/** The beginning of an answer as text, or what came of it; the rest is not waited for. */
export async function readBeginning(response: Response, mostBytes = MOST_BYTES): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    while (reader && bytes < mostBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
    }
  } catch {
    // The status alone says enough.
  }
  await reader?.cancel().catch(() => undefined);
  return Buffer.concat(parts).toString('utf8');
}
