import { createReadStream } from 'node:fs';

/** Of 100 characters of two bytes so many stand among GB/T 2312's own, in Chinese that anybody writes. */
const COMMON_SHARE = 0.9;

/**
 * Whether bytes that could be GB 18030 look like Chinese text. A Western encoding often passes its decoder, but puts an ASCII
 * letter after a high byte ("é" and "n"), where the characters of GB/T 2312 have two high bytes.
 */
export async function looksLikeGb18030(path: string): Promise<boolean> {
  let pairs = 0;
  let common = 0;
  let lead: number | null = null;
  for await (const piece of createReadStream(path)) {
    if (!(piece instanceof Uint8Array)) continue;
    for (const byte of piece) {
      if (lead === null) lead = byte >= 0x81 ? byte : null;
      else {
        pairs++;
        if (lead >= 0xa1 && lead <= 0xf7 && byte >= 0xa1) common++;
        lead = null;
      }
    }
  }
  return pairs > 0 && common >= pairs * COMMON_SHARE;
}
