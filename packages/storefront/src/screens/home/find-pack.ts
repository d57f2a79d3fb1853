import type { Client, Output } from '@aliquot/contract/shop/client.ts';

export type FoundPack = NonNullable<Output<'catalogue', 'findPacksToOrder'>['items'][number]['found']>;

/** The pack with exactly this catalogue number, ignoring hyphens and case; or null. */
export async function findPack(api: Client, code: string): Promise<FoundPack | null> {
  const { items } = await api.catalogue.findPacksToOrder({ codes: [code] });
  return items[0]?.found ?? null;
}
