import type { controlRelations, heldTabs } from '@aliquot/contract/console/controlled.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findBoundedPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { heldProducts, saleHold } from '../../goods/product-rules/sale-restriction.ts';

type Tab = (typeof heldTabs)[number];

/** A product that is held back from sale, or released by a decision. */
export type HeldProduct = {
  id: number;
  name: string;
  is_published: boolean;
  reason: Tab;
  substance: { id: number; name: string; cas: string[] } | null;
  matches: { entry_id: number; name: string; list: string; relation: (typeof controlRelations)[number]; effect: 'refused' | 'held' }[];
  /** Its structure where that was not compared with the lists in time. */
  unscreened_smiles: string | null;
  decision: { decision: 'approved' | 'rejected'; reason: string; by: string; at: string } | null;
};

const approved = sql`product.substance_id in (select substance_id from controlled_decision where decision = 'approved')`;

/** A page of held products; without `reason` all that are not sold. */
export async function findHeldProducts(
  db: Database,
  { reason, q = '', page, limit }: { reason?: Tab; q?: string; page: number; limit: number },
  language: Language,
): Promise<{ items: HeldProduct[]; total: number; isMore: boolean }> {
  const words = q.trim().toLowerCase();
  const where = allOf([
    reason === 'approved' ? approved : sql`product.id in (${heldProducts})`,
    reason !== undefined && reason !== 'approved' && sql`${saleHold} = ${reason}`,
    words !== '' && named(words),
  ]);
  const { ids, total, isMore } = await findBoundedPage(db, {
    from: sql`product`,
    id: sql`product.id`,
    where,
    order: sql`product.name_en, product.id`,
    page,
    limit,
  });
  const own = (table: Sql) => (language === 'en' ? sql`${table}.name_en` : sql`coalesce(nullif(${table}.name_zh, ''), ${table}.name_en)`);
  const { rows } = await db.query<HeldProduct>(sql`
    select product.id, ${own(sql`product`)} as name, coalesce(product.published_at <= now(), false) as is_published,
      coalesce(${saleHold}, 'approved') as reason,
      case when substance.id is not null then json_build_object('id', substance.id, 'name', ${own(sql`substance`)},
        'cas', array(select cas from substance_cas where substance_id = substance.id order by position)) end as substance,
      coalesce((
        select json_agg(json_build_object('entry_id', entry.id, 'name', ${own(sql`entry`)}, 'list', ${own(sql`list`)}, 'relation', match.relation, 'effect', match.effect)
          order by match.effect desc, list.position, entry.id)
        from controlled_match match join controlled_entry entry on entry.id = match.entry_id join controlled_list list on list.key = entry.list_key
        where match.substance_id = product.substance_id
      ), '[]') as matches,
      case when exists (select from controlled_screening where substance_id = product.substance_id and retry_at is not null)
        then substance.smiles end as unscreened_smiles,
      (select json_build_object('decision', decision, 'reason', reason, 'by', decided_by, 'at', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from controlled_decision decided where decided.substance_id = product.substance_id) as decision
    from product left join substance on substance.id = product.substance_id
    where product.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`product.id`)}`);
  return { items: rows, total, isMore };
}

const named = (words: string): Sql => sql`(${contains(sql`product.name_en`, words)} or ${contains(sql`product.name_zh`, words)}
  or product.substance_id in (select substance_id from substance_cas where cas = ${words}))`;
