import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { SeenChanges } from '../../../platform/cache/checked-cache.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type BuyerStanding, selectBuyerStanding } from '../../people/accounts/buyer-standing.ts';
import { type ConsentNeeded, selectConsentsNeeded } from '../../people/consents/consents-needed.ts';
import { type PurchaseStanding, selectPurchaseStanding } from '../../people/memberships/purchase-standing.ts';
import { selectAddresses } from '../../people/addresses/find-addresses.ts';
import type { StoredAddress } from '../../people/addresses/get-address.ts';
import { hasChosenCart, selectChosenLines } from '../cart/account-lines.ts';
import { type JudgedLine, judgePacks } from '../cart/describe-cart.ts';
import type { CartRow } from '../cart/find-cart-lines.ts';
import { type PackForSale, selectPacks } from '../../goods/catalogue/find-packs.ts';
import { type PackMemory, type StockSeen, selectStock } from '../../goods/catalogue/pack-memory.ts';
import { type OpenClaim, selectOpenClaims } from '../promotions/open-claims.ts';
import { type RunningReduction, selectRunningReductions } from '../promotions/running-reductions.ts';
import { type ShippingRules, type StoredRules, readRules, selectShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { selectTakesTransfers } from '../../site/settings/identity.ts';

/** All that an order's price, parcels and refusals depend on, as it was in one moment. */
export type CheckoutFacts = {
  /** False for a named cart that is gone, or another account's; its lines are none then. */
  hasCart: boolean;
  standing: BuyerStanding;
  lines: JudgedLine[];
  addresses: StoredAddress[];
  claims: OpenClaim[];
  reductions: RunningReduction[];
  /** Whether the shop has an account that can be transferred to. */
  takesTransfers: boolean;
  /** Terms and privacy policy, as far as the buyer has yet to agree to them. */
  consentsNeeded: ConsentNeeded[];
  rules: ShippingRules;
};

/** Whose cart, and the language of its problems; without `cartId` the current one. */
export type FactsQuery = { accountId: number; cartId?: number | null | undefined; language: Language };

type Row = Omit<CheckoutFacts, 'lines' | 'standing' | 'rules'> & {
  standing: BuyerStanding | null;
  purchasing: PurchaseStanding | null;
  lines: CartRow[];
  rules: StoredRules;
};

/**
 * Reads all facts of the accounts' carts in one statement and snapshot, in the order of `wanted`;
 * null for an unknown account. Each domain selects its own part. Carts of which `memory` does not
 * have all packs are read again, with them.
 */
export async function findCheckoutFacts(
  db: Database,
  wanted: readonly FactsQuery[],
  memory: PackMemory | null = null,
): Promise<(CheckoutFacts | null)[]> {
  if (!memory) return findWithPacks(db, wanted);
  const { select, take, comparedAt } = memory.compare();
  const seen = sql`(${selectStock(sql`select sku_id from line`)}) as stock, (${select}) as changes`;
  const { rows } = await db.query<Row & { stock: StockSeen; changes: SeenChanges }>(selectFacts(wanted, seen));
  if (rows[0]) take(rows[0].changes);
  const found = rows.map(({ stock, standing }) => memory.find(stock, { isMember: standing?.institution_id !== null, comparedAt }));
  const again = wanted.filter((_, index) => !found[index]?.isWhole);
  const unknown = [...new Set(found.flatMap((one) => one.unknown))];
  const [readAgain] = await Promise.all([
    again.length === 0 ? [] : findWithPacks(db, again),
    // it only helps the next ones
    memory.learn(db, unknown).catch(() => {}),
  ]);
  const next = readAgain.values();
  return rows.map((row, index) => {
    const known = found[index];
    return known?.isWhole ? factsOf(row, known.packs, wanted[index]) : (next.next().value ?? null);
  });
}

/** As `findCheckoutFacts`, with all packs from the database. */
async function findWithPacks(db: Database, wanted: readonly FactsQuery[]): Promise<(CheckoutFacts | null)[]> {
  const packs = sql`(select coalesce(json_agg(pack), '[]')
    from (${selectPacks(sql`any (array(select sku_id from line))`, sql`wanted.account_id`)}) pack) as packs`;
  const { rows } = await db.query<Row & { packs: PackForSale[] }>(selectFacts(wanted, packs));
  return rows.map((row, index) => factsOf(row, new Map(row.packs.map((pack) => [pack.sku_id, pack])), wanted[index]));
}

/** Selects what a `Row` has, and what else is wanted of the packs of each cart's lines, `line`. */
function selectFacts(wanted: readonly FactsQuery[], ofPacks: Sql): Sql {
  const accountId = sql`wanted.account_id`;
  const cart = { accountId, cartId: sql`wanted.cart_id` };
  return sql`
    select facts.*
    from unnest((select ${wanted.map((one) => one.accountId)}::bigint[]), (select ${wanted.map((one) => one.cartId ?? null)}::bigint[]))
      with ordinality as wanted (account_id, cart_id, position),
    lateral (
      with line as materialized (${selectChosenLines(cart)})
      select
        ${hasChosenCart(cart)} as "hasCart",
        (select row_to_json(standing) from (${selectBuyerStanding(accountId)}) standing) as standing,
        (select row_to_json(purchasing) from (${selectPurchaseStanding(accountId)}) purchasing) as purchasing,
        (select coalesce(json_agg(line order by line.id), '[]') from line) as lines,
        ${ofPacks},
        (select coalesce(json_agg(address), '[]') from (${selectAddresses(accountId)}) address) as addresses,
        (select coalesce(json_agg(claim), '[]') from (${selectOpenClaims(accountId)}) claim) as claims,
        (select coalesce(json_agg(reduction), '[]') from (${selectRunningReductions}) reduction) as reductions,
        (${selectTakesTransfers}) as "takesTransfers",
        (select coalesce(json_agg(needed), '[]') from (${selectConsentsNeeded(accountId)}) needed) as "consentsNeeded",
        (${selectShippingRules}) as rules
    ) facts
    order by wanted.position`;
}

function factsOf(row: Row, packs: ReadonlyMap<number, PackForSale>, wanted: FactsQuery | undefined): CheckoutFacts | null {
  const { hasCart, standing, purchasing, addresses, claims, reductions, takesTransfers, consentsNeeded } = row;
  if (!standing || !purchasing || !wanted) return null;
  const lines = judgePacks(row.lines, packs, purchasing, wanted.language);
  return { hasCart, standing, lines, addresses, claims, reductions, takesTransfers, consentsNeeded, rules: readRules(row.rules) };
}

/** The facts of one account's cart. Throws for an account that is not there. */
export async function getCheckoutFacts(db: Database, wanted: FactsQuery, memory: PackMemory | null = null): Promise<CheckoutFacts> {
  const [facts] = await findCheckoutFacts(db, [wanted], memory);
  if (!facts) throw new Error(`there is no account ${wanted.accountId}`);
  return facts;
}
