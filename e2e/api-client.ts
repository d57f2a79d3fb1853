import { type Client, createClient } from '@aliquot/contract/shop/client.ts';
import { createFetchTransport } from '@aliquot/contract/shop/fetch-transport.ts';
import { defaultClientConfig } from '@aliquot/contract/core/client-config.ts';
import type { Shop } from './shop.ts';

/** The shop's API as a plain client over HTTP, with the contract's own transport. */
export function apiClient(
  url: string,
  { token = null, cartToken = null }: { token?: string | null; cartToken?: string | null } = {},
): Client {
  return createClient(
    createFetchTransport({
      baseUrl: url,
      config: () => ({ ...defaultClientConfig, language: 'en' }),
      token: () => token,
      cartToken: () => cartToken,
    }),
  );
}

export type BenchBuyer = { account_id: number; mobile: string; token: string; address_id: number };

/** Buyers with a session and an address, made by the command line. */
export async function createBuyers(shop: Shop, count: number): Promise<BenchBuyer[]> {
  return JSON.parse(await shop.cli('sessions', 'create', '--accounts', String(count)));
}

/**
 * Puts the first pack of a search's first hit into the buyer's cart and orders it; returns its
 * number.
 */
export async function placeOrderBy(
  api: Client,
  buyer: BenchBuyer,
  words: string,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<string> {
  const { items } = await api.catalogue.findProducts({ q: words, limit: 1 });
  const [product] = items;
  if (!product) throw new Error(`nothing is found for ${words}`);
  return (await placeOrderOf(api, buyer, product.pack.id, idempotencyKey)).id;
}

/** Orders a pack, with all exceptions confirmed; returns the order's number and price. */
export async function placeOrderOf(
  api: Client,
  buyer: BenchBuyer,
  skuId: number,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<{ id: string; total: number }> {
  await api.cart.addLine({ sku_id: skuId, quantity: 1 });
  const { total, exceptions } = await api.checkout.preview({ address_id: buyer.address_id });
  const { id } = await api.orders.place(
    {
      address_id: buyer.address_id,
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: total,
      confirmed_exceptions: exceptions.map(({ sku_id }) => sku_id),
    },
    { idempotencyKey },
  );
  return { id, total };
}
