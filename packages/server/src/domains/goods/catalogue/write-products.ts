import type { ProductFactValues } from '@aliquot/contract/core/product-facts.ts';
import sql, { type Sql, join, raw } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { packDrawing } from './internal/pack-defaults.ts';
import type { TiersToWrite } from './internal/write-tiers.ts';
import { factColumns, factKeys, typedFactColumns } from './product-facts.ts';
import type { Ghs } from './write-hazards.ts';
import { type PacksWritten, writePacks } from './write-packs.ts';

/**
 * A product from an import. An absent field stays; `null` clears an optional field and leaves
 * others. Brand, category and substance are known keys.
 */
export type ProductToWrite = Partial<ProductFactValues> & {
  key: string;
  brand?: string | null;
  category?: string | null;
  substance?: string | null;
  name_en?: string | null;
  name_zh?: string | null;
  grade_en?: string | null;
  grade_zh?: string | null;
  purity?: string | null;
  assay?: number | null;
  concentration?: number | null;
  summary_en?: string | null;
  summary_zh?: string | null;
  description_en?: string | null;
  description_zh?: string | null;
  storage_en?: string | null;
  storage_zh?: string | null;
  transport?: string | null;
  /** Its own classification and dangerous goods; they take the place of its substance's. */
  ghs?: Ghs | null;
  un_number?: string | null;
  dg_class?: string | null;
  packing_group?: string | null;
  flags?: string[] | null;
  popularity?: number | null;
  picture?: string | null;
  published?: boolean | null;
  /** By key; `null` takes an attribute away. */
  attributes?: Readonly<Record<string, AttributeValue | null>>;
  packs: readonly PackToWrite[];
};

export type AttributeValue = number | boolean | { en: string; zh: string };

/** A pack; the same rules as for products. Prices in fen, `amount` in its unit. */
export type PackToWrite = {
  code: string;
  amount?: number | null;
  unit?: string | null;
  label_en?: string | null;
  label_zh?: string | null;
  price?: number | null;
  tiers?: TiersToWrite | null;
  weight_g?: number | null;
  lead_days?: number | null;
  stocked?: boolean | null;
  min_quantity?: number | null;
  multiple?: number | null;
  warranty_months?: number | null;
  installation?: string | null;
  low_stock?: number | null;
  /** Why it cannot be returned without a reason, by `ownReturnExceptions`. */
  return_exceptions?: readonly string[] | null;
  /** 19 digits. */
  tax_code?: string | null;
  position?: number | null;
  withdrawn?: boolean | null;
};

/** A new product's defaults. */
const unsaid = { transport: 'ambient' } as const;

/** A product's first picture: its kind of pack as it is drawn. */
const drawnPack: Sql = sql`'illustrations/pack-' || coalesce(drawn, (
  select case family.key when 'instruments' then 'instrument' when 'services' then 'service' end
  from category own join category family on family.id = own.path[1] where own.id = fresh.category_id
), 'box')`;

/** Fields that may be empty, and those of which an empty one leaves what is there. */
const nullable = ['name_zh', 'grade_en', 'grade_zh', 'purity', 'assay', 'concentration', 'storage_en', 'storage_zh', ...factKeys] as const;
const ownHazards = ['ghs', 'un_number', 'dg_class', 'packing_group'] as const;
const kept = ['name_en', 'summary_en', 'summary_zh', 'description_en', 'description_zh', 'transport', 'popularity', 'picture'] as const;

/**
 * Writes products with packs in bulk; equal values are not written. `columns` names the fields that
 * all rows have; with `emptyCells: 'keep'` `null` keeps a value. Returns created and changed ids,
 * and
 * the keys of those whose own facts were written.
 */
export async function writeProducts(
  transaction: Database,
  products: readonly ProductToWrite[],
  columns: ReadonlySet<string>,
  emptyCells: 'clear' | 'keep' = 'clear',
): Promise<{ created: number[]; updated: number[]; written: ReadonlySet<string>; packs: PacksWritten }> {
  const data = JSON.stringify(
    products.map((product) => ({ ...product, packs: undefined, drawn: packDrawing(product.packs[0]?.unit ?? undefined) })),
  );
  const changes = changesOf(columns, emptyCells);
  const { rows } = await transaction.query<{ id: number; key: string; is_new: boolean }>(sql`
    with fresh as (
      select given.*, brand.id as brand_id, category.id as category_id, substance.id as substance_id
      from jsonb_to_recordset(${data}::jsonb) as given (
        key text, brand text, category text, substance text, name_en text, name_zh text, grade_en text, grade_zh text, purity text,
        assay numeric(6, 3), concentration numeric(10, 5), summary_en text, summary_zh text, description_en text, description_zh text,
        storage_en text, storage_zh text, transport text, ${typedFactColumns}, ghs jsonb, un_number text,
        dg_class text, packing_group text, flags text[], popularity integer,
        picture text, drawn text, published boolean, attributes jsonb
      )
      left join brand on brand.key = given.brand
      left join category on category.key = given.category
      left join substance on substance.key = given.substance
    ),
    inserted as (
      insert into product (key, brand_id, category_id, substance_id, name_en, name_zh, grade_en, grade_zh, purity, assay, concentration,
        has_own_hazards, needs_classification, ghs, un_number, dg_class, packing_group, summary_en, summary_zh, description_en, description_zh, storage_en, storage_zh, transport,
        ${factColumns}, flags, popularity, picture, published_at, attributes)
      select key, brand_id, category_id, substance_id, name_en, name_zh, grade_en, grade_zh, purity, assay, concentration,
        -- a solution never shows the hazards of what is dissolved in it as its own
        num_nonnulls(concentration, ghs, un_number, dg_class, packing_group) > 0,
        ghs is null and num_nonnulls(concentration, un_number, dg_class, packing_group) > 0, ghs, un_number, dg_class, packing_group,
        coalesce(summary_en, name_en), coalesce(summary_zh, summary_en, name_zh, name_en),
        coalesce(description_en, summary_en, name_en), coalesce(description_zh, summary_zh, description_en, summary_en, name_zh, name_en),
        storage_en, storage_zh, coalesce(transport, ${unsaid.transport}), ${factColumns}, coalesce(flags, '{}'),
        coalesce(popularity, 0), coalesce(picture, ${drawnPack}), case when published is not false then now() end,
        jsonb_strip_nulls(coalesce(attributes, '{}'))
      from fresh where not exists (select from product where product.key = fresh.key)
      order by key
      returning id, key
    ),
    updated as (
      update product set ${changes.set}
      from fresh
      where product.key = fresh.key and ${changes.differs}
      returning product.id, product.key
    )
    select id, key, true as is_new from inserted union all select id, key, false from updated`);
  const created = rows.flatMap(({ id, is_new: isNew }) => (isNew ? [id] : []));
  const packs = await writePacks(transaction, products, columns, emptyCells);
  const updated = new Set([...rows.map(({ id }) => id), ...packs.productIds]);
  for (const id of created) updated.delete(id);
  return { created, updated: [...updated], written: new Set(rows.map(({ key }) => key)), packs };
}

/** What an update sets, and by what it sees that there is something to set. */
function changesOf(columns: ReadonlySet<string>, emptyCells: 'clear' | 'keep'): { set: Sql; differs: Sql } {
  const clears = emptyCells === 'clear';
  const changes: [column: string, value: string][] = [
    ...nullable
      .filter((name) => columns.has(name))
      .map((name): [string, string] => [name, clears ? `fresh.${name}` : `coalesce(fresh.${name}, product.${name})`]),
    ...kept.filter((name) => columns.has(name)).map((name): [string, string] => [name, `coalesce(fresh.${name}, product.${name})`]),
    ...['brand', 'category']
      .filter((name) => columns.has(name))
      .map((name): [string, string] => [`${name}_id`, `coalesce(fresh.${name}_id, product.${name}_id)`]),
  ];
  if (columns.has('substance'))
    changes.push(['substance_id', clears ? 'fresh.substance_id' : 'coalesce(fresh.substance_id, product.substance_id)']);
  changes.push(...hazardChanges(columns, clears));
  if (columns.has('flags')) changes.push(['flags', `coalesce(fresh.flags, ${clears ? `'{}'` : 'product.flags'})`]);
  if (columns.has('published'))
    changes.push([
      'published_at',
      'case fresh.published when true then coalesce(product.published_at, now()) when false then null else product.published_at end',
    ]);
  if (columns.has('attributes'))
    changes.push([
      'attributes',
      `jsonb_strip_nulls(product.attributes || ${clears ? '' : 'jsonb_strip_nulls'}(coalesce(fresh.attributes, '{}')))`,
    ]);
  if (changes.length === 0) return { set: sql`key = product.key`, differs: sql`false` };
  return {
    set: join(changes.map(([column, value]) => raw(`${column} = ${value}`))),
    differs: join(
      changes.map(([column, value]) => raw(`product.${column} is distinct from (${value})`)),
      ' or ',
      '(',
      ')',
    ),
  };
}

/**
 * A product with hazards of its own that has none any more is unclassified if it is a solution, and
 * else has those of its substance. Equal ones leave what was decided about it.
 */
function hazardChanges(columns: ReadonlySet<string>, clears: boolean): [column: string, value: string][] {
  if (!ownHazards.some((name) => columns.has(name))) return [];
  const valueOf = (name: string) =>
    columns.has(name) ? (clears ? `fresh.${name}` : `coalesce(fresh.${name}, product.${name})`) : `product.${name}`;
  const values = ownHazards.map(valueOf);
  const isSame = `(${values.join(', ')}) is not distinct from (${ownHazards.map((name) => `product.${name}`).join(', ')})`;
  const isOwn = `num_nonnulls(${[valueOf('concentration'), ...values].join(', ')}) > 0`;
  return [
    ...ownHazards.filter((name) => columns.has(name)).map((name): [string, string] => [name, valueOf(name)]),
    ['has_own_hazards', `case when ${isSame} then product.has_own_hazards else ${isOwn} end`],
    ['needs_classification', `case when ${isSame} then product.needs_classification else ${isOwn} and ${valueOf('ghs')} is null end`],
  ];
}
