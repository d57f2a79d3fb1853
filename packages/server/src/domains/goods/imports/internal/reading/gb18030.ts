import { createReadStream } from 'node:fs';

/** The minimum share of two-byte characters from GB/T 2312 in real Chinese text. */
const COMMON_SHARE = 0.9;

/**
 * Whether possible GB 18030 looks like Chinese. Western encodings often decode, but follow a high
 * byte by an ASCII letter.
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
