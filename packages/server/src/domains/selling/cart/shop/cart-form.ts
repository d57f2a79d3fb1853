import { randomBytes, randomUUID } from 'node:crypto';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import { safeRedirect } from '@aliquot/contract/shop/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../../platform/api/actor.ts';
import type { Dispatch } from '../../../../platform/api/dispatch.ts';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { findBuyer } from '../../../people/accounts/find-buyer.ts';
import { networkOf } from '../../../../platform/http/network-of.ts';
import { isOwnForm } from '../../../../platform/http/own-form.ts';
import { cookieEffects, readCookies } from '../../../../platform/http/cookies.ts';

type Parts = { db: DatabasePool; config: Config; dispatch: Dispatch };

/**
 * Cart forms that work without scripts. They are outside /api and use cookies, so only the shop's
 * own pages may send them. Each redirects to its page with the cart open and any refusal.
 */
export function registerCartForms(app: FastifyInstance, parts: Parts): void {
  app.post('/cart/lines', (request, reply) => {
    const { sku_id, quantity } = bodyOf(request);
    // a form may name several packs, each with its quantity
    if (Array.isArray(sku_id) && Array.isArray(quantity)) {
      const lines = sku_id.map((id, index) => ({ sku_id: Number(id), quantity: Number(quantity[index]) }));
      return answer(request, reply, parts, 'cart.addLines', { lines });
    }
    return answer(request, reply, parts, 'cart.addLine', { sku_id: Number(sku_id), quantity: Number(quantity) });
  });
  app.post<{ Params: { id: string } }>('/carts/:id/current', (request, reply) =>
    answer(request, reply, parts, 'cart.update', { id: Number(request.params.id), is_current: true }),
  );
  app.post<{ Params: { id: string } }>('/cart/lines/:id', (request, reply) => {
    const id = Number(request.params.id);
    const { quantity, remove } = bodyOf(request);
    return remove === undefined
      ? answer(request, reply, parts, 'cart.updateLine', { id, quantity: Number(quantity) })
      : answer(request, reply, parts, 'cart.removeLine', { id });
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, parts: Parts, name: CallName, input: Record<string, unknown>) {
  if (!isOwnForm(request)) return reply.code(403).type('text/plain').send('This form must be sent from the shop itself.');
  const result = await parts.dispatch({
    name,
    input,
    actor: await readFormActor(request, parts),
    effects: cookieEffects(reply, parts.config),
    // pages are shared and cannot carry a key, so each submission has its own
    idempotencyKey: randomUUID(),
    file: null,
  });
  return reply
    .code(303)
    .header('cache-control', 'no-store')
    .header('location', backWithCart(request, result.ok ? null : result.error))
    .send();
}

/** Who submits a form, by cookies. A guest's first line gets a token made here. */
async function readFormActor(request: FastifyRequest, { db, config }: Parts): Promise<Actor> {
  const { token, binding, cart } = readCookies(request, config);
  return {
    buyer: token ? await findBuyer(db, token, binding) : null,
    lapsed: false,
    cartToken: cart && /^[\w-]{32,128}$/.test(cart) ? cart : randomBytes(32).toString('base64url'),
    language: resolveLanguage(request.cookies['lang'], request.headers['accept-language']),
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    browser: true,
    isPrefetch: false,
  };
}

/** The page that the form stood on, with the cart open and the name of the refusal, if any. */
function backWithCart(request: FastifyRequest, fault: string | null): string {
  const { back } = bodyOf(request);
  const url = new URL(safeRedirect(typeof back === 'string' ? back : null), 'http://shop.invalid');
  url.searchParams.set('cart', 'open');
  if (fault === null) url.searchParams.delete('cart_fault');
  else url.searchParams.set('cart_fault', fault);
  return url.pathname + url.search;
}

const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
