import { createSign, createVerify } from 'node:crypto';

/** Fields for signing: by name, joined as `name=value`, without signature and empty ones. */
const signedText = (fields: Readonly<Record<string, string>>, left: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !left.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** RSA2 of a text: RSA with SHA-256, base64. */
export const signText = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** A signed notice or return; `sign_type` is included but not signed (open/270, 异步通知验签). */
export const withSignature = (fields: Readonly<Record<string, string>>, privateKey: string): Record<string, string> => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signText(signedText(fields, ['sign', 'sign_type']), privateKey),
});

/** Whether a request is signed by the shop; in requests the `sign_type` is signed too. */
export function isSignedRequest(fields: Readonly<Record<string, string>>, publicKey: string): boolean {
  const { sign } = fields;
  if (!sign || fields['sign_type'] !== 'RSA2') return false;
  return createVerify('RSA-SHA256')
    .update(signedText(fields, ['sign']), 'utf8')
    .verify(publicKey, sign, 'base64');
}
