import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

type Signed = { host: string; service: string; action: string; version: string; region: string; body: string; at: Date };

/** Headers of a JSON request, signed by TC3-HMAC-SHA256 (Tencent Cloud API 3.0, “Signature v3”). */
export function tencentHeaders(
  { host, service, action, version, region, body, at }: Signed,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): Record<string, string> {
  const signed = { 'content-type': 'application/json; charset=utf-8', host };
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const day = at.toISOString().slice(0, 10);
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), names, sha256(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')).toString('hex');
  return {
    ...signed,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-region': region,
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
