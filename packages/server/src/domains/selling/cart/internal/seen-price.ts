import type { PackForSale } from '../../../goods/catalogue/find-packs.ts';
import { priceLines } from '../../pricing/price-lines.ts';

/** What a single pack costs this buyer now, fen with VAT: what a line keeps, to tell later that the price has moved. */
export const seenPrice = (pack: PackForSale): number => priceLines([{ sku_id: pack.sku_id, quantity: 1, pack }]).goods;
