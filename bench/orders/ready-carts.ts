import type { Pool } from 'undici';
import { minimalClient } from '../load/minimal-transport.ts';
import { workOff } from '../load/work-off.ts';
import type { Buyer } from './buyers.ts';
import type { PlainPack } from './plain-packs.ts';

/** Adds a pack to each buyer's cart and prices it; returns functions that place the orders. */
export async function readyCarts(
  pool: Pool,
  buyers: readonly Buyer[],
  packOf: (index: number) => PlainPack,
): Promise<(() => Promise<unknown>)[]> {
  const orders: (() => Promise<unknown>)[] = [];
  const prepare = async ({ token, addressId }: Buyer, index: number) => {
    const api = minimalClient(pool, { token });
    await api.cart.addLine({ sku_id: packOf(index).skuId, quantity: 1 });
    const { total } = await api.checkout.preview({ address_id: addressId });
    orders.push(() => api.orders.place({ address_id: addressId, payment_method: 'bank_transfer', remarks: '', expected_total: total }));
  };
  const { faults } = await workOff(
    buyers.map((buyer, index) => () => prepare(buyer, index)),
    16,
  );
  if (faults[0] !== undefined) throw new Error(faults[0]);
  return orders;
}
