/**
 * The bytes of a signing secret: base64 with or without `whsec_`, 24 to 64 bytes as Standard
 * Webhooks 1.0 has it. Null for anything else.
 */
export function readSigningSecret(text: string): Buffer | null {
  const secret = Buffer.from(text.trim().replace(/^whsec_/, ''), 'base64');
  return secret.length >= 24 && secret.length <= 64 ? secret : null;
}
