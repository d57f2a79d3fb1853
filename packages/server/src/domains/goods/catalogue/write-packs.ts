import sql, { join, raw } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { packLabel, packWeight } from './internal/pack-defaults.ts';
import type { PackToWrite } from './write-products.ts';
import { writeTiers } from './internal/write-tiers.ts';

export type PacksWritten = {
  /** Id by catalogue number of the packs that were made. */
  created: ReadonlyMap<string, number>;
  /** Catalogue numbers of the packs that were there and changed. */
  changed: ReadonlySet<string>;
  updated: number;
  unchanged: number;
  /** Products of the packs that were made or changed. */
  productIds: readonly number[];
};

const plainFields = [
  'amount',
  'unit',
  'label_en',
  'label_zh',
  'price',
  'weight_g',
  'lead_days',
  'stocked',
  'min_quantity',
  'multiple',
  'warranty_months',
  'installation',
  'position',
] as const;

/** Fields that an empty cell empties, and what they are then. */
const emptiedFields = [
  ['low_stock', 'null'],
  ['return_exceptions', `'{}'`],
  ['tax_code', 'null'],
] as const;

/** Writes the packs of products that are there, by catalogue number; see `writeProducts`. */
export async function writePacks(
  transaction: Database,
  products: readonly { key: string; packs: readonly PackToWrite[] }[],
  columns: ReadonlySet<string>,
  emptyCells: 'clear' | 'keep' = 'clear',
): Promise<PacksWritten> {
  const packs = products.flatMap(({ key, packs }) => packs.map((pack, index) => ({ product: key, index, ...withDefaults(pack) })));
  const present = plainFields.filter((name) => columns.has(name));
  const changes = present.map((name): [string, string] => [name, `coalesce(fresh.${name}, sku.${name})`]);
  for (const [name, empty] of emptiedFields) {
    if (columns.has(name)) changes.push([name, `coalesce(fresh.${name}, ${emptyCells === 'clear' ? empty : `sku.${name}`})`]);
  }
  if (columns.has('withdrawn')) {
    const unsaid = emptyCells === 'clear' ? '' : 'when fresh.withdrawn is null then sku.withdrawn_at';
    changes.push(['withdrawn_at', `case when fresh.withdrawn then coalesce(sku.withdrawn_at, now()) ${unsaid} end`]);
  }
  const set = changes.length === 0 ? raw('code = sku.code') : join(changes.map(([column, value]) => raw(`${column} = ${value}`)));
  const differs =
    changes.length === 0
      ? raw('false')
      : join(
          changes.map(([column, value]) => raw(`sku.${column} is distinct from (${value})`)),
          ' or ',
          '(',
          ')',
        );
  const { rows } = await transaction.query<{ id: number; code: string; product_id: number; is_new: boolean }>(sql`
    with fresh as (
      select given.*, product.id as product_id
      from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as given (
        product text, index integer, code text, amount numeric(14, 4), unit text, label_en text, label_zh text, default_label_en text,
        default_label_zh text, price bigint, weight_g integer, default_weight_g integer, lead_days integer, stocked boolean,
        min_quantity integer, multiple integer, warranty_months integer, installation text, low_stock integer, return_exceptions text[], tax_code text,
        position integer, withdrawn boolean
      )
      join product on product.key = given.product
    ),
    inserted as (
      insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, lead_days, stocked, vat_kind, min_quantity,
        multiple, warranty_months, installation, low_stock, return_exceptions, tax_code, withdrawn_at)
      select product_id, code,
        coalesce(position, index + 1 + (select coalesce(max(there.position), 0) from sku there where there.product_id = fresh.product_id)),
        amount, unit, coalesce(label_en, default_label_en), coalesce(label_zh, label_en, default_label_zh), price,
        coalesce(weight_g, default_weight_g), coalesce(lead_days, 7), stocked is not false,
        case when stocked is false then 'services' else 'goods' end, coalesce(min_quantity, 1), coalesce(multiple, 1),
        warranty_months, coalesce(installation, 'none'), low_stock, coalesce(return_exceptions, '{}'), tax_code, case when withdrawn then now() end
      from fresh where not exists (select from sku where sku.code = fresh.code)
      order by product_id, index
      returning id, code, product_id
    ),
    updated as (
      update sku set ${set}
      from fresh
      where sku.code = fresh.code and ${differs}
      returning sku.id, sku.code, sku.product_id
    )
    select id, code, product_id, true as is_new from inserted union all select id, code, product_id, false from updated`);
  const tiered = columns.has('tiers')
    ? await writeTiers(
        transaction,
        packs.flatMap(({ code, tiers }) => (tiers ? [{ code, tiers }] : emptyCells === 'clear' ? [{ code, tiers: [] }] : [])),
      )
    : [];
  const created = new Map(rows.flatMap(({ id, code, is_new: isNew }) => (isNew ? [[code, id] as const] : [])));
  const changed = new Set([...rows, ...tiered].map(({ id }) => id));
  return {
    created,
    changed: new Set([...rows, ...tiered].flatMap(({ code }) => (created.has(code) ? [] : [code]))),
    updated: changed.size - created.size,
    unchanged: packs.length - changed.size,
    productIds: [...new Set([...rows, ...tiered].map(({ product_id: id }) => id))],
  };
}

function withDefaults(pack: PackToWrite) {
  const label = packLabel(pack.amount ?? 1, pack.unit ?? '');
  return {
    ...pack,
    default_label_en: label.en,
    default_label_zh: label.zh,
    default_weight_g: packWeight(pack.amount ?? 1, pack.unit ?? ''),
  };
}
