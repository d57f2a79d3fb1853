import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { FastifyRequest } from 'fastify';
import { parseDictionary } from 'structured-headers';
import type { Actor } from '../platform/api/actor.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { findBuyer } from '../domains/people/accounts/find-buyer.ts';
import { readCookies } from '../platform/http/cookies.ts';
import { isAhead } from '../platform/http/is-ahead.ts';

/**
 * Who makes an API request: the bearer alone says which buyer, the `cart-token` header which guest's cart, the `client` header
 * which language. Cookies are not believed, but for the one that a browser's session is bound to.
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
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    browser: request.headers['sec-fetch-site'] !== undefined,
    isAhead: isAhead(request),
  };
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The language of the `client` header, a structured-field dictionary (RFC 9651); a header that cannot be read says nothing. */
function clientLanguage(header: string | undefined): unknown {
  if (!header) return undefined;
  try {
    return parseDictionary(header).get('language')?.[0];
  } catch {
    return undefined;
  }
}
