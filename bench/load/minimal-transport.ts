import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { defaultClientConfig, formatClientHeader } from '@aliquot/contract/core/client-config.ts';
import { type Client, type Transport, createClient } from '@aliquot/contract/shop/client.ts';
import { isEnvelope } from '@aliquot/contract/core/envelope.ts';
import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import type { Dispatcher, Pool } from 'undici';

const clientHeader = formatClientHeader({ ...defaultClientConfig, language: 'en' });

/** The caller: a session's token, a guest's cart, or neither. */
export type ClientSession = { token?: string; cartToken?: string };

/**
 * The shop's API over kept connections without retries: faults show, and the driver uses little
 * CPU. Rejects with refusals.
 */
export const minimalClient = (pool: Pool, session: ClientSession = {}): Client => createClient(transport(pool, session));

function transport(pool: Pool, { token, cartToken }: ClientSession): Transport {
  return async (name, input, options) => {
    const { method, path } = endpointOf(name);
    const rest = { ...input };
    let address = path;
    for (const parameter of pathParameters(path)) {
      address = address.replace(`:${parameter}`, encodeURIComponent(String(rest[parameter])));
      delete rest[parameter];
    }
    const headers: Record<string, string> = { client: clientHeader };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (cartToken) headers['cart-token'] = cartToken;
    if (method === 'GET') {
      const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
      return read(name, await pool.request({ method, path: query.size > 0 ? `${address}?${query}` : address, headers }));
    }
    headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
    headers['content-type'] = 'application/json';
    return read(name, await pool.request({ method, path: address, headers, body: JSON.stringify(rest) }));
  };
}

async function read(name: string, { statusCode, body }: Dispatcher.ResponseData): Promise<unknown> {
  const text = await body.text();
  const answer: unknown = JSON.parse(text);
  if (isEnvelope(answer) && answer.code === 0) return answer.data;
  throw new Error(`${name}: HTTP ${statusCode} ${text.slice(0, 300)}`);
}
