import { type ClientConfig, formatClientHeader } from '../core/client-config.ts';
import { endpointOf } from './endpoint-of.ts';
import { fillPath } from '../core/path-parameters.ts';
import type { CallOptions, Transport } from './client.ts';
import { isEnvelope } from '../core/envelope.ts';
import { newIdempotencyKey } from '../core/idempotency-key.ts';
import { queryString } from './routes.ts';

/** The specification's constants (section 9). */
export const attemptTimeoutMs = 10_000;
export const maxRetries = 3;

export type FetchTransportSettings = {
  /** The `client` header, read again for every attempt. */
  config: () => ClientConfig;
  /** The bearer token, if logged in. */
  token: () => string | null;
  /** The guest cart's token, if there is one. */
  cartToken: () => string | null;
  /** Called on every 401 with the token that was sent, as another one may be held by now. */
  onUnauthorised?: (call: string, token: string | null) => void;
  /** Called before each retry, so that a page can say what it waits for. */
  onRetry?: (call: string, attempt: number) => void;
  fetch?: typeof fetch;
  baseUrl?: string;
  /** Waits before retry n (0-based), in ms; grows so that a server in trouble is not hammered. */
  pause?: (retry: number) => Promise<void>;
};

/** Reached no answer at all: the network failed or every attempt timed out. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const idempotent = new Set(['GET', 'PUT', 'DELETE']);
const wait = (retry: number) => new Promise<void>((resolve) => setTimeout(resolve, 200 * 2 ** retry));

/**
 * The browser's transport: `fetch` with 10 s per attempt and up to 3 retries: on network errors,
 * timeouts and 408 (RFC 9110, 15.5.9), on 5xx if idempotent. Changes carry one Idempotency-Key.
 * Returns the envelope's data; rejects with the body otherwise.
 */
export function createFetchTransport(settings: FetchTransportSettings): Transport {
  const send = settings.fetch ?? ((input, init) => fetch(input, init));
  const pause = settings.pause ?? wait;
  return async (name, input, options) => {
    const { method, path } = endpointOf(name);
    // all attempts use the token of the start: a sign-out must end its own session
    const token = settings.token();
    const request = buildRequest(settings, token, method, path, input, options);
    for (let attempt = 0; ; attempt += 1) {
      if (attempt > 0) {
        await pause(attempt - 1);
        settings.onRetry?.(name, attempt);
      }
      const last = attempt === maxRetries;
      const { onProgress } = options;
      // loaded with the first file: most visits send none
      const answer = onProgress
        ? await (await import('./send-upload.ts')).sendUpload(request.url, request.init(), { signal: options.signal, onProgress })
        : await attemptOnce(send, request, options.signal);
      if (!answer.reached) {
        options.signal?.throwIfAborted();
        if (last) throw new NoAnswer(`${name}: ${answer.reason}`);
        continue;
      }
      if (answer.status >= 500 && idempotent.has(method) && !last) continue;
      if (isEnvelope(answer.body) && answer.body.code === 0) return answer.body.data;
      if (answer.status === 401) settings.onUnauthorised?.(name, token);
      throw answer.body;
    }
  };
}

type Request = { url: string; init: () => RequestInit };
export type Answer = { reached: true; status: number; body: unknown } | { reached: false; reason: string };

function buildRequest(
  settings: FetchTransportSettings,
  token: string | null,
  method: string,
  path: string,
  input: Record<string, unknown>,
  options: CallOptions,
): Request {
  const { url, rest } = fillPath(path, input);
  const key = options.idempotencyKey ?? (method === 'GET' ? null : newIdempotencyKey());
  const headers = () => {
    const all: Record<string, string> = { client: formatClientHeader(settings.config()) };
    const cartToken = settings.cartToken();
    if (token) all['authorization'] = `Bearer ${token}`;
    if (cartToken) all['cart-token'] = cartToken;
    if (key) all['idempotency-key'] = key;
    return all;
  };
  const base = settings.baseUrl ?? '';
  if (options.file) {
    const { file } = options;
    return {
      url: base + url,
      init: () => {
        const form = new FormData();
        for (const [field, value] of Object.entries(rest)) form.append(field, String(value));
        form.append('file', file);
        return { method, headers: headers(), body: form };
      },
    };
  }
  if (method === 'GET' || method === 'DELETE') {
    const query = queryString(Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, queryValue(value)])));
    return { url: base + url + query, init: () => ({ method, headers: headers() }) };
  }
  const body = JSON.stringify(rest);
  return { url: base + url, init: () => ({ method, headers: { ...headers(), 'content-type': 'application/json' }, body }) };
}

function queryValue(value: unknown): string | string[] | null {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** One attempt with its own 10 s, which cover the body too. */
async function attemptOnce(send: typeof fetch, request: Request, signal: AbortSignal | undefined): Promise<Answer> {
  const timeout = AbortSignal.timeout(attemptTimeoutMs);
  try {
    const response = await send(request.url, { ...request.init(), signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const text = await response.text();
    if (response.status === 408) return { reached: false, reason: 'the request did not arrive in time' };
    return { reached: true, status: response.status, body: parse(text) };
  } catch (error) {
    return { reached: false, reason: timeout.aborted ? `no answer within ${attemptTimeoutMs / 1000} s` : String(error) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
