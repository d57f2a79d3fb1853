import { readYuan, writeYuan } from '../../form/read-yuan.ts';

export type Tier = { min_quantity: number; price: number };

/** Reads quantity tiers as in files, `10: 90.00; 50: 80.00`, into fen; or null. */
export function readTiers(text: string): Tier[] | null {
  const tiers: Tier[] = [];
  for (const part of text.split(/[;；\n]/).filter((one) => one.trim() !== '')) {
    const [count = '', amount = '', ...rest] = part.split(/[:：]/).map((side) => side.trim());
    const price = readYuan(amount);
    if (!/^\d{1,7}$/.test(count) || price === null || rest.length > 0) return null;
    tiers.push({ min_quantity: Number(count), price });
  }
  return tiers;
}

/** Tiers as one types them. */
export const writeTiers = (tiers: readonly Tier[]): string =>
  tiers.map(({ min_quantity: min, price }) => `${min}: ${writeYuan(price)}`).join('; ');
