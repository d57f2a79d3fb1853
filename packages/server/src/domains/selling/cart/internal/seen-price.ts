import type { PackForSale } from '../../../goods/catalogue/find-packs.ts';
import { priceLines } from '../../pricing/price-lines.ts';

/** One pack's present price for this buyer, fen with VAT: kept on a line to show later changes. */
export const seenPrice = (pack: PackForSale): number => priceLines([{ sku_id: pack.sku_id, quantity: 1, pack }]).goods;
