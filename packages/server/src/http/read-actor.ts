import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { FastifyRequest } from 'fastify';
import { parseDictionary } from 'structured-headers';
import type { Actor } from '../platform/api/actor.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { findBuyer } from '../domains/people/accounts/find-buyer.ts';
import { readCookies } from '../platform/http/cookies.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { isPrefetch } from '../platform/http/is-prefetch.ts';

/**
 * The actor of an API request: the buyer by bearer, the guest's cart by `cart-token`, the language
 * by `client`. Cookies count only as a session's binding.
 */
export async function readApiActor(request: FastifyRequest, db: DatabasePool, config: Config): Promise<Actor> {
  const bearer = /^Bearer ([\w-]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  const { binding } = readCookies(request, config);
  const buyer = bearer ? await findBuyer(db, bearer, binding) : null;
  const cartToken = headerText(request.headers['cart-token']);
  return {
    buyer,
    lapsed: bearer !== undefined && buyer === null,
    cartToken: cartToken && /^[\w-]{32,128}$/.test(cartToken) ? cartToken : null,
    language: resolveLanguage(clientLanguage(headerText(request.headers['client'])), request.headers['accept-language']),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    browser: request.headers['sec-fetch-site'] !== undefined,
    isPrefetch: isPrefetch(request),
  };
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The language in the `client` header, a structured-field dictionary (RFC 9651), if readable. */
function clientLanguage(header: string | undefined): unknown {
  if (!header) return undefined;
  try {
    return parseDictionary(header).get('language')?.[0];
  } catch {
    return undefined;
  }
}
