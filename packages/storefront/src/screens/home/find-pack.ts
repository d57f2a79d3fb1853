import type { Client, Output } from '@aliquot/contract/shop/client.ts';

export type FoundPack = NonNullable<Output<'catalogue', 'findPacksToOrder'>['items'][number]['found']>;

/** The pack with exactly this catalogue number, whatever its hyphens and case; null where there is none. */
export async function findPack(api: Client, code: string): Promise<FoundPack | null> {
  const { items } = await api.catalogue.findPacksToOrder({ codes: [code] });
  return items[0]?.found ?? null;
}
