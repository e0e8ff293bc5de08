/**
 * An event stream for a page in a frame, where the session is a token: it goes in a header, which the browser's own
 * `EventSource` cannot send. Tells `open`, every event by its name, and `error` once at its end, whatever ended it.
 */
import { apiFetch } from '#web/api/api-fetch.ts';

export class TokenEventSource extends EventTarget {
  #closing = new AbortController();

  constructor(url: string | URL) {
    super();
    this.#read(url)
      .catch(() => undefined)
      .finally(() => this.#isClosed || this.dispatchEvent(new Event('error')));
  }

  close(): void {
    this.#closing.abort();
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #read(url: string | URL): Promise<void> {
    const { signal } = this.#closing;
    const [{ createParser }, response] = await Promise.all([
      import('eventsource-parser'),
      apiFetch(url, { signal, headers: { Accept: 'text/event-stream' } }),
    ]);
    if (this.#isClosed || !response.body) return;
    this.dispatchEvent(new Event('open'));
    const parser = createParser({
      onEvent: ({ event = 'message', data }) =>
        this.#isClosed || this.dispatchEvent(new MessageEvent(event, { data })),
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
  }
}
