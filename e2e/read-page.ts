import type { Shop } from './shop.ts';

/** The words of a page of the shop in English, as the server sends it to a buyer with this session. */
export async function readPage(shop: Shop, path: string, token: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { cookie: `ut=${token}`, 'accept-language': 'en' } });
  return (await response.text())
    .replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
