import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type BuyerStanding, selectBuyerStanding } from '../accounts/buyer-standing.ts';
import { selectAddresses } from '../addresses/find-addresses.ts';
import type { StoredAddress } from '../addresses/get-address.ts';
import { hasAccountCart, selectAccountLines } from '../cart/account-lines.ts';
import { type JudgedLine, judgePacks } from '../cart/describe-cart.ts';
import type { CartRow } from '../cart/find-cart-lines.ts';
import { type PackForSale, selectPacks } from '../catalogue/find-packs.ts';
import { type OpenClaim, selectOpenClaims } from '../promotions/open-claims.ts';
import { type RunningReduction, selectRunningReductions } from '../promotions/running-reductions.ts';

/** All that an order's price, parcels and refusals depend on, as it was in one moment. */
export type CheckoutFacts = {
  /** False for a named cart that is gone, or another account's; its lines are none then. */
  hasCart: boolean;
  standing: BuyerStanding;
  lines: JudgedLine[];
  addresses: StoredAddress[];
  claims: OpenClaim[];
  reductions: RunningReduction[];
};

type Row = Omit<CheckoutFacts, 'lines'> & { lines: CartRow[]; packs: PackForSale[] };

/**
 * Reads everything about an account's cart in one statement, and so in one snapshot and one round trip; `cartId` null is the current
 * cart. Each part is selected by the domain that it belongs to. Throws for an account that is not there.
 */
export async function findCheckoutFacts(
  db: Database,
  { accountId, cartId = null, language }: { accountId: number; cartId?: number | null | undefined; language: Language },
): Promise<CheckoutFacts> {
  const { rows } = await db.query<Row>(sql`
    with line as materialized (${selectAccountLines(accountId, cartId)})
    select
      ${hasAccountCart(accountId, cartId)} as "hasCart",
      (select row_to_json(standing) from (${selectBuyerStanding(accountId)}) standing) as standing,
      (select coalesce(json_agg(line order by line.id), '[]') from line) as lines,
      (select coalesce(json_agg(pack), '[]') from (${selectPacks(sql`any (array(select sku_id from line))`, accountId)}) pack) as packs,
      (select coalesce(json_agg(address), '[]') from (${selectAddresses(accountId)}) address) as addresses,
      (select coalesce(json_agg(claim), '[]') from (${selectOpenClaims(accountId)}) claim) as claims,
      (select coalesce(json_agg(reduction), '[]') from (${selectRunningReductions}) reduction) as reductions`);
  const [row] = rows;
  if (!row?.standing) throw new Error(`there is no account ${accountId}`);
  const packs = new Map(row.packs.map((pack) => [pack.sku_id, pack]));
  const lines = judgePacks(row.lines, packs, { isMember: row.standing.institution_id !== null }, language);
  return { hasCart: row.hasCart, standing: row.standing, lines, addresses: row.addresses, claims: row.claims, reductions: row.reductions };
}
