import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/api/actor.ts';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { findBuyer } from '../domains/people/accounts/find-buyer.ts';
import { readCookies } from '../platform/http/cookies.ts';
import { clientLanguage } from '../platform/http/client-language.ts';
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
    language: clientLanguage(request),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    browser: request.headers['sec-fetch-site'] !== undefined,
    isPrefetch: isPrefetch(request),
  };
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
