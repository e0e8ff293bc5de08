/** The few calls of PayPal's REST API that are needed, over fetch. */
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { PaypalConfig } from '../../config.ts';
import { parseJson } from '../events/parse-json.ts';

/** A buyer waits for it. */
const TIMEOUT_MS = 15_000;
/** A token is given up before it ends, so that none ends on its way. */
const TOKEN_MARGIN_MS = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface PaypalRequest {
  /** JSON, as an object or as it is to be sent. */
  body?: object | string;
  /** The same for each repetition of one intention. */
  requestId?: string;
}

/** What PayPal refuses, with the status and the names that it gives. */
export class PaypalRefusal extends Error {
  readonly status: number;
  /** For example `ORDER_ALREADY_CAPTURED`. */
  readonly issues: readonly string[];

  constructor(call: string, status: number, issues: readonly string[]) {
    super(`PayPal refused ${call}: ${status} ${issues.join(' ')}`);
    this.name = 'PaypalRefusal';
    this.status = status;
    this.issues = issues;
  }
}

export interface PaypalClient {
  /** @throws AppError `unavailable`, PaypalRefusal */
  call: <Shape extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    shape: Shape,
    request?: PaypalRequest,
  ) => Promise<z.infer<Shape>>;
}

export function createPaypalClient(
  { clientId, clientSecret, apiUrl }: PaypalConfig,
  clock: () => Date,
): PaypalClient {
  let token: { value: string; until: number } | undefined;

  async function send(path: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${apiUrl}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (cause) {
      throw unreachable(cause);
    }
    if (response.status === 429 || response.status >= 500) throw unreachable(response.status);
    // A 204 has no body.
    return { status: response.status, json: parseJson(text) ?? {} };
  }

  async function readToken(): Promise<string> {
    if (token && token.until > clock().getTime()) return token.value;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status, json } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    // Of the settings, and not of what it was wanted for: whoever asks waits for whoever runs the server.
    if (status !== 200) throw unreachable(new PaypalRefusal('a token', status, issuesOf(json)));
    const { access_token: value, expires_in } = Token.parse(json);
    token = { value, until: clock().getTime() + expires_in * 1000 - TOKEN_MARGIN_MS };
    return value;
  }

  return {
    async call(method, path, shape, { body, requestId } = {}) {
      const ask = async () =>
        send(path, {
          method,
          headers: {
            authorization: `Bearer ${await readToken()}`,
            'content-type': 'application/json',
            // The whole object and not only its id.
            prefer: 'return=representation',
            ...(requestId && { 'paypal-request-id': requestId }),
          },
          ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
      let answer = await ask();
      if (answer.status === 401) {
        // The token was taken back before its time, and nothing was done with it.
        token = undefined;
        answer = await ask();
      }
      const { status, json } = answer;
      if (status >= 400) throw new PaypalRefusal(`${method} ${path}`, status, issuesOf(json));
      return shape.parse(json);
    },
  };
}

const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', 'PayPal does not answer now.', { retryAfterSeconds: 10 }, { cause });

const Problem = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

function issuesOf(json: unknown): string[] {
  const { name, error, details = [] } = Problem.safeParse(json).data ?? {};
  return [name, error, ...details.map(({ issue }) => issue)].filter((issue) => issue !== undefined);
}
