import { randomBytes } from 'node:crypto';
import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Pool } from 'undici';
import { type Captcha, solveCaptcha } from '@aliquot/contract/shop/solve-captcha.ts';
import { minimalClient } from '../load/minimal-transport.ts';
import type { Buyer } from './buyers.ts';
import type { PlainPack } from './plain-packs.ts';

/** A visitor from search to paid order: a guest who signs in with a full cart. */
export type Visitor = {
  buyer: Buyer;
  pack: PlainPack;
  cartToken: string;
  api: Client;
  captcha: Captcha;
  total: number;
  order: string;
};

export const password = 'quiet centrifuge 42';

export function newVisitor(pool: Pool, buyer: Buyer, pack: PlainPack): Visitor {
  const cartToken = randomBytes(32).toString('base64url');
  return { buyer, pack, cartToken, api: minimalClient(pool, { cartToken }), captcha: { captcha: '', captcha_id: '' }, total: 0, order: '' };
}

type Step = { name: string; act: (visitor: Visitor, pool: Pool) => Promise<void> };

/**
 * The journey, a request each: search, product, cart, sign-in (captcha and password), preview,
 * order, payment, order page.
 */
export const journey: readonly Step[] = [
  { name: 'search', act: async ({ api, pack }) => void (await api.catalogue.findProducts({ q: pack.name })) },
  { name: 'product', act: async ({ api, pack }) => void (await api.catalogue.getProduct({ id: pack.productId })) },
  { name: 'into the cart', act: async ({ api, pack }) => void (await api.cart.addLine({ sku_id: pack.skuId, quantity: 1 })) },
  {
    name: 'captcha',
    act: async (visitor) => {
      visitor.captcha = await visitor.api.captcha.get({});
    },
  },
  {
    name: 'log in',
    act: async (visitor, pool) => {
      const { buyer, cartToken } = visitor;
      const solved = await solveCaptcha(visitor.captcha);
      if (!solved) throw new Error('the captcha was not solved');
      const { token } = await visitor.api.user.login({
        mobile: buyer.mobile,
        password,
        code: '',
        ...solved,
      });
      visitor.api = minimalClient(pool, { token, cartToken });
    },
  },
  {
    name: 'preview',
    act: async (visitor) => {
      const { total } = await visitor.api.checkout.preview({ address_id: visitor.buyer.addressId });
      visitor.total = total;
    },
  },
  {
    name: 'place',
    act: async (visitor) => {
      const { api, buyer, total } = visitor;
      const order = await api.orders.place({ address_id: buyer.addressId, payment_method: 'alipay', remarks: '', expected_total: total });
      visitor.order = order.id;
    },
  },
  { name: 'begin to pay', act: async ({ api, order }) => void (await api.payments.start({ id: order })) },
  { name: 'the order', act: async ({ api, order }) => void (await api.orders.get({ id: order })) },
];
