import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986, as Aliyun encodes queries. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A query in the order in which it is signed. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

type Signed = { host: string; action: string; version: string; query: string; at: Date; nonce: string };

/**
 * Headers of a POST with its parameters in the query and no body, signed by ACS3-HMAC-SHA256 (“V3
 * request structure and signature” of Alibaba Cloud).
 */
export function aliyunHeaders(
  { host, action, version, query, at, nonce }: Signed,
  { accessKeyId, accessKeySecret }: { accessKeyId: string; accessKeySecret: string },
): Record<string, string> {
  const hash = sha256('');
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hash,
    'x-acs-date': at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', query, lines.join(''), names, hash].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  return { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}` };
}
