import type { Client } from '@aliquot/contract/shop/client.ts';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Shop } from '../../e2e/shop.ts';
import { clientOf } from './shop-addresses.ts';

const Buyers = Compile(Type.Array(Type.Object({ token: Type.String(), address_id: Type.Integer() })));

export type BenchBuyer = { api: Client; addressId: number; token: string };

/** Makes buyers with an address and a session by the command line. */
export async function createBuyers(shop: Shop, count: number): Promise<BenchBuyer[]> {
  const printed: unknown = JSON.parse(await shop.cli('sessions', 'create', '--accounts', String(count)));
  if (!Buyers.Check(printed)) throw new Error('the command printed something else than buyers');
  return printed.map(({ token, address_id: addressId }) => ({ api: clientOf(shop.url, token), addressId, token }));
}

/** SKUs that every account may order: in stock, and no hazardous chemicals. */
export async function findOrderableSkus(api: Client): Promise<number[]> {
  const { items } = await api.catalogue.findProducts({ availability: ['in_stock'], sort: 'popular', limit: 100 });
  return items
    .filter(({ pictograms, cas }) => pictograms.length === 0 && cas === null)
    .filter(({ pack }) => pack.stock.state === 'in_stock' && pack.min_quantity === 1 && pack.multiple === 1)
    .map(({ pack }) => pack.id);
}

/** The whole journey: three packs into the cart, the address, what it would cost, the order. */
export async function placeOrder({ api, addressId }: BenchBuyer, skuIds: readonly number[]): Promise<void> {
  for (const [index, id] of skuIds.entries()) await api.cart.addLine({ sku_id: id, quantity: index + 1 });
  const { items } = await api.addresses.find({});
  const address = items.find(({ id }) => id === addressId);
  if (!address) throw new Error('the buyer’s address is gone');
  const preview = await api.checkout.preview({ address_id: address.id });
  const [problem] = preview.problems;
  if (problem) throw new Error(problem.text);
  await api.orders.place({
    address_id: address.id,
    payment_method: 'bank_transfer',
    confirmed_exceptions: preview.exceptions.map(({ sku_id }) => sku_id),
    remarks: '',
    expected_total: preview.total,
  });
}
