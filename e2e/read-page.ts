import type { Shop } from './shop.ts';

/** The English words of a page of the shop, as the server sends it to a buyer of this session. */
export async function readPage(shop: Shop, path: string, token: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { cookie: `ut=${token}`, 'accept-language': 'en' } });
  return (await response.text())
    .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
