import { keyedHash, readShopKey } from '../secrets/shop-key.ts';

/** Whose a backup is: eight hex digits of a hash of the shop's key, which each backup contains. */
export async function shopIdOf(dataDir: string): Promise<string> {
  return keyedHash(await readShopKey(dataDir), 'backup')
    .toString('hex')
    .slice(0, 8);
}
