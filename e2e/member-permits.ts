import type { Client } from '@aliquot/contract/shop/client.ts';
import sharp from 'sharp';
import { callApi } from './api.ts';
import { apiClient } from './api-client.ts';
import type { Shop } from './shop.ts';
import { solvedCaptcha } from './solve-captcha.ts';

export type Member = { api: Client; token: string; addressId: number };

/** The demo buyer, who belongs to an institution. */
export async function logInMember(shop: Shop): Promise<Member> {
  const demo = { mobile: '13800138000', password: 'aliquot-demo' };
  const { token } = await apiClient(shop.url).user.login({ ...demo, code: '', ...(await solvedCaptcha(shop.url)) });
  const api = apiClient(shop.url, { token });
  const [address] = (await api.addresses.find({})).items;
  if (!address) throw new Error('the demo buyer has no address');
  return { api, token, addressId: address.id };
}

/** A page of paper as a scanner would take it, with these words on it. */
const scanOf = (words: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fbfaf5"/>` +
        `<rect x="60" y="60" width="780" height="1080" fill="none" stroke="#888" stroke-width="4"/>` +
        `<text x="450" y="200" font-size="44" text-anchor="middle" fill="#222">${words}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Uploads a scan of a page with these words; gives its id. */
export async function uploadScan(url: string, token: string, channel: 'licence' | 'identity', words: string): Promise<string> {
  const form = new FormData();
  form.set('channel', channel);
  form.set('file', new Blob([new Uint8Array(await scanOf(words))], { type: 'image/png' }), 'scan.png');
  const { status, body, text } = await callApi(url, 'POST', '/api/attachment/upload', { token, form });
  if (status !== 200) throw new Error(`the scan was not taken: ${status} ${text}`);
  return body.data.id;
}

/** Uploads a scan and submits it as a permit of the member's institution; returns its number. */
export async function submitPermit(
  { url }: Shop,
  { api, token }: Member,
  permit: { substanceId: number; number: string; amount: number },
): Promise<string> {
  const attachmentId = await uploadScan(url, token, 'licence', permit.number);
  await api.regulated.submitPermit(
    {
      kind: 'legal-use-statement',
      substance_id: permit.substanceId,
      number: permit.number,
      holder: '量取示范研究所',
      amount: permit.amount,
      unit: 'g',
      valid_from: '2026-01-01',
      valid_until: '2099-12-31',
      is_single_use: false,
      attachment_id: attachmentId,
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  return permit.number;
}
