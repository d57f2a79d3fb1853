import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import type { Database } from '../../database/connection.ts';
import { isInstitutionMember } from '../accounts/is-institution-member.ts';
import { type PackForSale, findPacks } from '../catalogue/find-packs.ts';
import { stockShown } from '../catalogue/pack-stock.ts';
import { spoken } from '../catalogue/spoken.ts';
import { shownReason } from '../pricing/explain-prices.ts';
import { priceLines } from '../pricing/price-lines.ts';
import type { CartRow } from './find-cart-lines.ts';
import { lineProblem } from './line-problem.ts';

/** A cart as the API shows it, without the guest's token, which only the transport knows. */
export type ShownCart = Omit<Output<'cart', 'get'>, 'cart_token'>;

/** A cart line with its pack and what stands in its way. */
export type JudgedLine = CartRow & { pack: PackForSale; problem: ReturnType<typeof lineProblem> };

/** Looks up what the lines are and judges each for this buyer; `accountId` is null for a guest. */
export async function judgeLines(
  db: Database,
  accountId: number | null,
  rows: readonly CartRow[],
  language: Language,
): Promise<JudgedLine[]> {
  if (rows.length === 0) return [];
  const packs = await findPacks(
    db,
    rows.map((row) => row.sku_id),
  );
  const needsMember = accountId !== null && [...packs.values()].some((pack) => pack.hazardous);
  const isMember = needsMember && (await isInstitutionMember(db, accountId));
  return rows.flatMap((row) => {
    const pack = packs.get(row.sku_id);
    // A SKU is never deleted while a cart line names it (foreign key).
    return pack ? [{ ...row, pack, problem: lineProblem(pack, row.quantity, { isMember }, language) }] : [];
  });
}

/** The lines with their prices, as the buyer sees them. */
export function showCart(judged: readonly JudgedLine[], language: Language): ShownCart {
  const priced = priceLines(judged);
  return {
    lines: priced.lines.map((line) => ({
      id: line.id,
      sku_id: line.sku_id,
      product_id: line.pack.product_id,
      code: line.pack.code,
      name: spoken({ en: line.pack.name_en, zh: line.pack.name_zh }, language),
      label: language === 'en' ? line.pack.label_en : line.pack.label_zh,
      picture: line.pack.picture,
      quantity: line.quantity,
      unit_price: line.unit_price,
      list_price: line.list_price,
      reason: shownReason(line.reason, language),
      amount: line.amount,
      stock: stockShown({ stocked: line.pack.stocked, available: line.pack.on_hand_available, lead_days: line.pack.lead_days }),
      min_quantity: line.pack.min_quantity,
      multiple: line.pack.multiple,
      note: line.adjusted_from === null ? null : raisedTexts[language](line.adjusted_from, line.quantity),
      problem: line.problem,
    })),
    count: judged.reduce((sum, line) => sum + line.quantity, 0),
    goods: priced.goods,
  };
}

const raisedTexts: Record<Language, (from: number, to: number) => string> = {
  en: (from, to) => `Raised from ${from} to ${to}, since this pack is not sold in the former quantity.`,
  'zh-CN': (from, to) => `该规格不按原数量销售，已由 ${from} 件调整为 ${to} 件。`,
};
