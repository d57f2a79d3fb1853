import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type PurchaseStanding, getPurchaseStanding, guestStanding } from '../../people/memberships/purchase-standing.ts';
import { type PackForSale, findPacks } from '../../goods/catalogue/find-packs.ts';
import { stockShown } from '../../goods/catalogue/pack-stock.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { shownParts } from '../pricing/explain-prices.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { permitsNote } from '../../rules/compliance/permit-rules.ts';
import { handlingTexts } from '../../warehouse/shipping/handling.ts';
import type { CartRow } from './find-cart-lines.ts';
import { lineProblem } from './internal/line-problem.ts';
import { movedPrice } from './internal/moved-price.ts';

/** A cart's lines for the API, without the guest's token, which only the transport knows. */
export type ShownCart = Omit<Output<'checkout', 'preview'>['cart'], 'cart_token'>;

/** A cart line with its pack and obstacle. */
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
    accountId,
  );
  return judgeFor(db, accountId, rows, packs, language);
}

/** Judges lines whose packs are known, for a buyer whose standing is read where it matters. */
export async function judgeFor(
  db: Database,
  accountId: number | null,
  rows: readonly CartRow[],
  packs: ReadonlyMap<number, PackForSale>,
  language: Language,
): Promise<JudgedLine[]> {
  const isRestricted = [...packs.values()].some((pack) => pack.buyers !== 'everyone');
  const standing = isRestricted ? await getPurchaseStanding(db, accountId) : guestStanding;
  return judgePacks(rows, packs, standing, language);
}

/** Judges lines whose packs are known. */
export const judgePacks = (
  rows: readonly CartRow[],
  packs: ReadonlyMap<number, PackForSale>,
  standing: PurchaseStanding,
  language: Language,
): JudgedLine[] =>
  rows.flatMap((row) => {
    const pack = packs.get(row.sku_id);
    // A SKU is never deleted while a cart line names it (foreign key).
    return pack ? [{ ...row, pack, problem: lineProblem(pack, row.quantity, standing, language) }] : [];
  });

/** The lines with their prices, as the buyer sees them. */
export function showCart(judged: readonly JudgedLine[], language: Language): ShownCart {
  const priced = priceLines(judged);
  return {
    lines: priced.lines.map((line) => ({
      ...firstPrice(shownParts(line.parts, language)),
      id: line.id,
      sku_id: line.sku_id,
      product_id: line.pack.product_id,
      code: line.pack.code,
      name: spoken({ en: line.pack.name_en, zh: line.pack.name_zh }, language),
      label: language === 'en' ? line.pack.label_en : line.pack.label_zh,
      picture: line.pack.picture,
      quantity: line.quantity,
      list_price: line.list_price,
      amount: line.gross,
      stock: stockShown({ stocked: line.pack.stocked, available: line.pack.on_hand_available, lead_days: line.pack.lead_days }),
      min_quantity: line.pack.min_quantity,
      multiple: line.pack.multiple,
      note: noteOf(line, language),
      price_moved: movedPrice(line),
      problem: line.problem,
    })),
    count: judged.reduce((sum, line) => sum + line.quantity, 0),
    goods: priced.goods,
  };
}

/** Remarks on a line that do not prevent ordering. */
function noteOf({ adjusted_from, quantity, pack }: JudgedLine, language: Language): string | null {
  const notes = [
    ...(adjusted_from === null ? [] : [adjustedTexts[language](adjusted_from, quantity)]),
    ...(pack.permit_kinds.length > 0 ? [permitsNote(language)] : []),
    ...handlingTexts(pack, language),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

function firstPrice(price_parts: ReturnType<typeof shownParts>) {
  const [first] = price_parts;
  if (!first) throw new Error('a line without packs has no price');
  return { price_parts, unit_price: first.unit_price, reason: first.reason };
}

const adjustedTexts: Record<Language, (from: number, to: number) => string> = {
  en: (from, to) =>
    from < to
      ? `Raised from ${from} to ${to}, since this pack is not sold in the former quantity.`
      : `Lowered from ${from} to ${to}, which is the most that a line holds.`,
  'zh-CN': (from, to) =>
    from < to ? `该规格不按原数量销售，已由 ${from} 件调整为 ${to} 件。` : `已由 ${from} 件调整为 ${to} 件，即单行数量的上限。`,
};
