import type { Pool } from 'undici';
import { minimalClient } from '../load/minimal-transport.ts';
import type { Buyer } from '../orders/buyers.ts';
import type { PlainPack } from '../orders/plain-packs.ts';

export type CountedCall = { name: string; act: (turn: number) => Promise<unknown> };

/**
 * The neutral driver's checkout: three lines, address, preview, order; with a change of quantity.
 * Each turn takes all in this order.
 */
export function countedCalls(pool: Pool, buyers: readonly Buyer[], packs: readonly PlainPack[]): CountedCall[] {
  const of = (turn: number) => {
    const buyer = buyers[turn % buyers.length];
    if (!buyer) throw new Error('there are no buyers');
    return { buyer, api: minimalClient(pool, { token: buyer.token }) };
  };
  const pack = (turn: number, step: number) => packs[(turn * 3 + step) % packs.length] ?? fail('there are no packs');
  const add = (step: number) => async (turn: number) => {
    const cart = await of(turn).api.cart.addLine({ sku_id: pack(turn, step).skuId, quantity: 1 });
    lineId = cart.lines[0]?.id ?? 0;
  };
  let lineId = 0;
  let total = 0;
  let order = '';
  return [
    { name: 'cart.addLine (first)', act: add(0) },
    { name: 'cart.addLine (second)', act: add(1) },
    { name: 'cart.addLine (third)', act: add(2) },
    { name: 'cart.updateLine', act: (turn) => of(turn).api.cart.updateLine({ id: lineId, quantity: 2 }) },
    {
      name: 'addresses.update',
      act: (turn) => {
        const { buyer, api } = of(turn);
        return api.addresses.update({
          id: buyer.addressId,
          recipient: `Ada ${turn}`,
          mobile: '13800138000',
          province_id: '310000',
          city_id: '310100',
          district_id: '310115',
          detail: '1 Lab Street',
          is_default: true,
        });
      },
    },
    {
      name: 'checkout.preview',
      act: async (turn) => {
        const { buyer, api } = of(turn);
        ({ total } = await api.checkout.preview({ address_id: buyer.addressId }));
      },
    },
    {
      name: 'orders.place',
      act: async (turn) => {
        const { buyer, api } = of(turn);
        const placed = await api.orders.place({
          address_id: buyer.addressId,
          payment_method: 'bank_transfer',
          remarks: '',
          expected_total: total,
        });
        order = placed.id;
      },
    },
    { name: 'orders.get', act: (turn) => of(turn).api.orders.get({ id: order }) },
    { name: 'cart.get', act: (turn) => of(turn).api.cart.get({}) },
    { name: 'catalogue.findProducts', act: (turn) => of(turn).api.catalogue.findProducts({ q: pack(turn, 0).name }) },
    { name: 'catalogue.getProduct', act: (turn) => of(turn).api.catalogue.getProduct({ id: pack(turn, 0).productId }) },
  ];
}

function fail(reason: string): never {
  throw new Error(reason);
}
