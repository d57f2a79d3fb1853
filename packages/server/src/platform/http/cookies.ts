import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerEffects } from '../api/call-context.ts';
import type { Config } from '../../config.ts';

/** The cookies that only the server reads. `__Host-` where https allows it. */
const names = (config: Config) =>
  config.secureCookies ? { binding: '__Host-binding', cart: '__Host-cart' } : { binding: 'binding', cart: 'cart' };

export async function addCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
}

export function readCookies(
  request: Pick<FastifyRequest, 'cookies'>,
  config: Config,
): { token: string | null; binding: string | null; cart: string | null } {
  const { binding, cart } = names(config);
  return { token: request.cookies['ut'] || null, binding: request.cookies[binding] || null, cart: request.cookies[cart] || null };
}

/** Sets HttpOnly cookies on an answer. */
export function cookieEffects(reply: FastifyReply, config: Config): AnswerEffects {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies } as const;
  return {
    setCookie: (name, value, maxAge) => void reply.setCookie(names(config)[name], value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(names(config)[name], options),
  };
}
