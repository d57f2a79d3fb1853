import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pinnedAddress } from './pinned-address.ts';

/**
 * What came back: a status with the beginning of its body, or why nothing did; `isUnsent` where the
 * body certainly was not sent.
 */
export type PostAnswer = { status: number; response: string } | { fault: string; isUnsent: boolean };

export type PostLimits = {
  /** Whether addresses of this machine and of private networks, and plain http, are allowed. */
  allowPrivate: boolean;
  /** For everything together: finding the address, connecting, waiting, reading. */
  timeoutMs: number;
};

/** So much of an answer's body is read; the rest is nobody's business. */
const mostBytes = 16 * 1024;

/**
 * Posts a body to a typed address. The host is resolved once, all its addresses must be public, and
 * one of them is used (against DNS rebinding). No redirects. Never throws.
 */
export async function postPinned(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { allowPrivate, timeoutMs }: PostLimits,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const sending = { isBegun: false };
  try {
    const target = new URL(url);
    if (target.protocol !== 'https:' && !allowPrivate) return { fault: 'only https is allowed', isUnsent: true };
    const pinned = await pinnedAddress(target.hostname, { allowPrivate, signal });
    if ('fault' in pinned) return { fault: pinned.fault, isUnsent: true };
    return await post(target, pinned.address, { method: 'POST', headers, signal, agent: false }, { body, sending });
  } catch (error) {
    if (signal.aborted) return { fault: `no answer within ${timeoutMs / 1000} s`, isUnsent: !sending.isBegun };
    return { fault: error instanceof Error ? error.message : String(error), isUnsent: !sending.isBegun };
  }
}

/** `sending` begins once the connection is there, with TLS once the server has proved who it is. */
function post(
  target: URL,
  address: LookupAddress,
  options: RequestOptions,
  { body, sending }: { body: string; sending: { isBegun: boolean } },
): Promise<PostAnswer> {
  const isSecure = target.protocol === 'https:';
  const send = isSecure ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        ...options,
        // later, as a resolver does: what fails at once has listeners only then
        lookup: (_host, { all }, found) =>
          void setImmediate(() => (all ? found(null, [address]) : found(null, address.address, address.family))),
      },
      (response) => void read(response).then((text) => resolve({ status: response.statusCode ?? 0, response: text })),
    );
    request.on('error', reject);
    request.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        sending.isBegun = true;
      }),
    );
    request.end(body);
  });
}

/** The start of a body. The status has arrived, so a broken or endless body does not matter. */
async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // what has come is enough
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
}
