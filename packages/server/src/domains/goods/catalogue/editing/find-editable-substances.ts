import type { Language } from '@aliquot/contract/core/language.ts';
import type { substanceGaps, substanceSorts } from '@aliquot/contract/console/substances.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { allOf, contains, findBoundedPage, inOrderOf, mostCounted } from '../../../../platform/database/find-page.ts';
import { readCas } from '../../chemistry/cas-number.ts';
import { hillFormula } from '../../chemistry/formula.ts';
import { readInchikey } from '../../chemistry/read-inchikey.ts';

/** A substance as those see it who keep the catalogue. */
export type EditableSubstanceRow = {
  id: number;
  key: string;
  name_en: string;
  name_zh: string | null;
  cas: string[];
  formula: string | null;
  inchikey: string | null;
  /** Its regulated lists. */
  lists: string[];
  is_classified: boolean;
  products: number;
  changed_at: Date;
};

export type SubstanceSearch = {
  q?: string;
  missing?: (typeof substanceGaps)[number];
  /** Whether it is on a regulated list. */
  listed?: boolean;
  sort?: (typeof substanceSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  name: sql`substance.name_en, substance.id`,
  '-name': sql`substance.name_en desc, substance.id desc`,
  changed: sql`substance.changed_at, substance.id`,
  '-changed': sql`substance.changed_at desc, substance.id desc`,
} as const satisfies Record<(typeof substanceSorts)[number], Sql>;

const gaps = {
  name_zh: sql`substance.name_zh is null`,
  cas: sql`not exists (select from substance_cas where substance_id = substance.id)`,
  smiles: sql`substance.smiles is null`,
  ghs: sql`substance.ghs is null`,
} as const satisfies Record<(typeof substanceGaps)[number], Sql>;

const isListed = sql`exists (select from substance_regulation where substance_id = substance.id)`;

/** A page of all substances; `isMore`: the total is a lower bound. */
export async function findEditableSubstances(
  db: Database,
  { q, missing, listed, sort = 'name', page, limit }: SubstanceSearch,
  language: Language,
): Promise<{ items: EditableSubstanceRow[]; total: number; isMore: boolean }> {
  const words = q?.trim() ?? '';
  const named = words === '' ? null : await findNamed(db, words);
  const where = allOf([
    named !== null && sql`substance.id = any (${named}::bigint[])`,
    missing && gaps[missing],
    listed !== undefined && (listed ? isListed : sql`not ${isListed}`),
  ]);
  const list = { from: sql`substance`, id: sql`substance.id`, where, order: orders[sort], page, limit };
  const { ids, total, isMore } = await findBoundedPage(db, list);
  const { rows } = await db.query<EditableSubstanceRow>(sql`
    select substance.id, substance.key, substance.name_en, substance.name_zh, coalesce(substance.formula_display, substance.formula) as formula,
      identity.inchikey, substance.ghs is not null as is_classified, substance.changed_at,
      coalesce((select array_agg(cas order by position) from substance_cas where substance_id = substance.id), '{}') as cas,
      array(
        select ${language === 'en' ? sql`list.name_en` : sql`list.name_zh`}
        from substance_regulation regulation join regulated_list list on list.id = regulation.regulated_list_id
        where regulation.substance_id = substance.id order by list.id
      ) as lists,
      (select count(*)::int from product where product.substance_id = substance.id) as products
    from substance left join substance_identity identity on identity.substance_id = substance.id
    where substance.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`substance.id`)}`);
  return { items: rows, total, isMore };
}

/** Substances by CAS number, InChIKey, formula, synonym, or part of a name or key; no patterns. */
async function findNamed(db: Database, words: string): Promise<number[]> {
  const plain = words.toLowerCase();
  const { rows } = await db.query<{ id: number }>(sql`
    select id from (
      select substance_id as id from substance_cas where cas = ${readCas(words)?.cas ?? ''}
      union all
      select substance_id from substance_identity where inchikey = ${readInchikey(words)}
      union all
      select id from substance where formula = ${hillFormula(words) ?? words}
      union all
      select id from substance where folded_names(name_en, name_zh, synonyms_en, synonyms_zh) @> array[${plain}]
      union all
      select id from substance where ${contains(sql`name_en`, plain)} or ${contains(sql`name_zh`, plain)} or ${contains(sql`key`, plain)}
    ) found limit ${mostCounted + 1}`);
  return [...new Set(rows.map(({ id }) => id))];
}
