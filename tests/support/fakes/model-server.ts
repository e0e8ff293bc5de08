/**
 * What the loopback model servers share: CORS as browsers demand it, a queue of prepared answers, a record of
 * what was asked. Tests in a browser reach queue and record over HTTP (`/__next`, `/__requests`, `/__reset`).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A piece of an answer as it goes over the wire; a number is a pause in milliseconds, a promise one until it resolves. */
export type Piece = string | Uint8Array | number | Promise<void>;

export interface PreparedAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Written one by one, each in a packet of its own. */
  pieces?: Piece[];
  /** Instead of pieces: a proper answer of this text in the server's protocol. */
  text?: string;
  /** Pause between the tokens of `text`. */
  tokenDelayMs?: number;
  /** Pieces of `text` after which nothing more comes while the connection stays open: half an answer for as long as it is looked at. */
  heldAfter?: number;
  /** `destroy` breaks the connection, `hang` leaves it open, `refuse` breaks it before any answer. */
  ending?: 'close' | 'destroy' | 'hang' | 'refuse';
  /** Leaves the CORS headers out, as servers do that were not made for browsers. */
  withoutCors?: boolean;
}

export interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface ModelServer {
  url: string;
  requests: RecordedRequest[];
  /** Answers that have begun to be asked for and neither ended nor lost their caller. */
  underWay: () => number;
  /** Prepares the next answer to a call of the model; several are used in order. */
  next: (...answers: PreparedAnswer[]) => void;
  reset: () => void;
  stop: () => Promise<void>;
}

export interface Dialect {
  /** Request headers a browser may send. Real providers name them one by one. */
  allowedHeaders: string[];
  /** Answers what is not a completion, or refuses it; undefined when the completion goes ahead. */
  intercept: (request: RecordedRequest) => PreparedAnswer | undefined;
  /** The pieces of a proper streamed answer. */
  stream: (text: string, request: RecordedRequest) => string[];
}

export interface ServerOptions {
  /** A fixed port; a free one when absent. */
  port?: number;
}

const DEFAULT_TEXT =
  '# Your result\n\nA **calm** answer, one line at a time.\n\n- first\n- second\n- third\n';

export const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): PreparedAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  pieces: [JSON.stringify(body)],
});

/** When the first request is there, and before a pause of the answer ends. */
export async function arrived(server: ModelServer): Promise<void> {
  while (server.requests.length === 0) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** As a model does: words with the space before them. */
export const tokensOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

export async function startModelServer(dialect: Dialect, options: ServerOptions = {}): Promise<ModelServer> {
  const requests: RecordedRequest[] = [];
  let prepared: PreparedAnswer[] = [];
  const reset = () => {
    requests.length = 0;
    prepared = [];
  };

  const control = (request: RecordedRequest): PreparedAnswer | undefined => {
    if (request.url === '/__next') prepared.push(...(JSON.parse(request.body) as PreparedAnswer[]));
    else if (request.url === '/__reset') reset();
    else if (request.url !== '/__requests') return undefined;
    return json(200, requests);
  };

  const open = new Set<ServerResponse>();
  const server = createServer(async (incoming, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const request = await readRequest(incoming);
    if (request.method === 'OPTIONS') return answerPreflight(response, dialect, prepared[0]);
    const controlled = control(request);
    if (controlled) return write(response, controlled, []);
    requests.push(request);
    const isCompletion = request.method === 'POST';
    const answer = (isCompletion ? prepared.shift() : undefined) ?? dialect.intercept(request) ?? {};
    const pieces = dialect.stream(answer.text ?? DEFAULT_TEXT, request);
    if (answer.heldAfter)
      return write(response, { ...answer, ending: 'hang' }, pieces.slice(0, answer.heldAfter));
    const delay = answer.tokenDelayMs;
    await write(response, answer, delay ? pieces.flatMap((piece) => [piece, delay]) : pieces);
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    underWay: () => open.size,
    next: (...answers) => prepared.push(...answers),
    reset,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: incoming.method ?? '',
    url: incoming.url ?? '',
    headers,
    body: Buffer.concat(parts).toString(),
  };
}

function answerPreflight(response: ServerResponse, dialect: Dialect, next: PreparedAnswer | undefined): void {
  if (!next?.withoutCors) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
    response.setHeader('access-control-allow-headers', dialect.allowedHeaders.join(', '));
  }
  response.writeHead(204).end();
}

async function write(response: ServerResponse, answer: PreparedAnswer, proper: Piece[]): Promise<void> {
  if (answer.ending === 'refuse') {
    response.destroy();
    return;
  }
  response.socket?.setNoDelay(true);
  if (!answer.withoutCors) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-expose-headers', 'retry-after');
  }
  response.writeHead(answer.status ?? 200, { 'content-type': 'text/event-stream', ...answer.headers });
  response.flushHeaders();
  for (const piece of answer.pieces ?? proper) {
    if (response.destroyed) return;
    if (typeof piece === 'number') await sleep(piece);
    else if (piece instanceof Promise) await piece;
    else {
      response.write(piece);
      // Prepared pieces test how packets are put together again, so each gets its own.
      if (answer.pieces) await sleep(1);
    }
  }
  if (answer.ending === 'hang') return;
  if (answer.ending === 'destroy') {
    // What was written must have left before the connection breaks.
    await sleep(20);
    response.destroy();
  } else response.end();
}
