/** Plays a server that hands out one file over a connection that breaks wherever it likes, to a browser test. */

export interface CutDownloads {
  /** Each answer breaks after so many bytes; the last one goes to the end. */
  cuts: number[];
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
  ignoresRange: boolean;
  /** The ranges that were asked for; null where all was. */
  asked: (string | null)[];
  answer: (init: RequestInit | undefined) => Response;
}

export function createCutDownloads(bytes: Uint8Array<ArrayBuffer>): CutDownloads {
  const server: CutDownloads = {
    ...{ cuts: [], status: 200, bytes, ignoresRange: false, asked: [] },
    answer: (init) => answer(server, new Headers(init?.headers), init?.signal),
  };
  return server;
}

export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function answer(server: CutDownloads, headers: Headers, signal: AbortSignal | null | undefined): Response {
  const range = headers.get('Range');
  server.asked.push(range);
  signal?.throwIfAborted();
  if (server.status !== 200) return new Response('{}', { status: server.status });
  const from = server.ignoresRange ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const cut = server.cuts.shift();
  const until = cut === undefined ? server.bytes.length : Math.min(server.bytes.length, from + cut);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        for (let at = from; at < until; at += 7_000)
          controller.enqueue(server.bytes.slice(at, Math.min(at + 7_000, until)));
        // Errors drop what is still in the queue: a real connection gives what has arrived first.
        if (cut === undefined) controller.close();
      },
      pull(controller) {
        if (cut !== undefined) controller.error(new TypeError('network error'));
      },
    },
    { highWaterMark: 0 },
  );
  const isPart = range !== null && !server.ignoresRange;
  return new Response(body, {
    status: isPart ? 206 : 200,
    headers: isPart
      ? { 'Content-Range': `bytes ${from}-${server.bytes.length - 1}/${server.bytes.length}` }
      : {},
  });
}
