import type { Client } from '@aliquot/contract/client.ts';

const plain = (code: string) =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** The pack with exactly this catalogue number, whatever its hyphens and case; null where there is none. */
export async function findPack(api: Client, code: string): Promise<{ skuId: number; name: string } | null> {
  const wanted = plain(code);
  const { items } = await api.catalogue.findProducts({ q: code, limit: 1 });
  const [item] = items;
  if (!item || wanted === '') return null;
  if (plain(item.pack.code) === wanted) return { skuId: item.pack.id, name: item.name };
  const { packs, name } = await api.catalogue.getProduct({ id: item.id });
  const pack = packs.find((one) => plain(one.code) === wanted);
  return pack ? { skuId: pack.id, name } : null;
}
