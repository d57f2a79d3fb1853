import { type Client, createClient } from '@aliquot/contract/client.ts';
import { createFetchTransport } from '@aliquot/contract/fetch-transport.ts';
import { defaultClientConfig } from '@aliquot/contract/client-config.ts';
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

/** Buyers with a session and an address, made by the operator's command. */
export async function createBuyers(shop: Shop, count: number): Promise<BenchBuyer[]> {
  return JSON.parse(await shop.operator('sessions', 'create', '--accounts', String(count)));
}

/** Puts the first pack of a search's first hit into the buyer's cart and places the order; gives its number. */
export async function placeOrderBy(
  api: Client,
  buyer: BenchBuyer,
  words: string,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<string> {
  const { items } = await api.catalogue.findProducts({ q: words, limit: 1 });
  const [product] = items;
  if (!product) throw new Error(`nothing is found for ${words}`);
  await api.cart.addLine({ sku_id: product.pack.id, quantity: 1 });
  const { total } = await api.checkout.preview({ address_id: buyer.address_id });
  const order = await api.orders.place(
    { address_id: buyer.address_id, payment_method: 'bank_transfer', remarks: '', expected_total: total },
    { idempotencyKey },
  );
  return order.id;
}
