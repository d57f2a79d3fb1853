import type { authorisations, brandKinds } from '@aliquot/contract/core/catalogue-kinds.ts';
import sql, { type Sql, join } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { authorisation, isAuthorisationDue } from './authorisation.ts';

/** A brand as those see it who keep the catalogue; days are of Shanghai. */
export type EditableBrand = {
  id: number;
  version: number;
  key: string;
  name_en: string;
  name_zh: string | null;
  kind: (typeof brandKinds)[number];
  country: string;
  authorised_from: string | null;
  authorised_until: string | null;
  authorisation_reference: string | null;
  authorisation: (typeof authorisations)[number];
  products: number;
};

export type BrandSearch = {
  q?: string;
  authorisation?: (typeof authorisations)[number] | 'due';
  sort?: 'name' | '-name' | 'until' | '-until' | 'products' | '-products';
  page: number;
  limit: number;
};

const columns = sql`brand.id, brand.version, brand.key, brand.name_en, brand.name_zh, brand.kind, brand.country, brand.authorised_from::text,
  brand.authorised_until::text, brand.authorisation_reference, ${authorisation} as authorisation,
  (select count(*)::int from product where product.brand_id = brand.id) as products`;

const orders = {
  name: sql`name_en, id`,
  '-name': sql`name_en desc, id desc`,
  until: sql`authorised_until nulls last, name_en, id`,
  '-until': sql`authorised_until desc nulls last, name_en, id`,
  products: sql`products, name_en, id`,
  '-products': sql`products desc, name_en, id`,
} as const satisfies Record<NonNullable<BrandSearch['sort']>, Sql>;

/** A page of the brands, by part of a name or key and by the state of their authorisation. */
export async function findEditableBrands(db: Database, search: BrandSearch): Promise<{ items: EditableBrand[]; total: number }> {
  const { sort = 'name', page, limit } = search;
  const words = search.q?.trim().toLowerCase() ?? '';
  const found = join(
    [
      ...(words === ''
        ? []
        : [sql`(strpos(lower(name_en), ${words}) > 0 or strpos(lower(name_zh), ${words}) > 0 or strpos(key, ${words}) > 0)`]),
      ...(search.authorisation === undefined
        ? []
        : [search.authorisation === 'due' ? isAuthorisationDue : sql`${authorisation} = ${search.authorisation}`]),
      sql`true`,
    ],
    ' and ',
  );
  const counted = await db.query<{ count: number }>(sql`select count(*)::int as count from brand where ${found}`);
  const { rows } = await db.query<EditableBrand>(sql`
    select * from (select ${columns} from brand where ${found}) found order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: counted.rows[0]?.count ?? 0 };
}

export type EditableBrandDetail = EditableBrand & {
  summary_en: string;
  summary_zh: string;
  story_en: string;
  story_zh: string;
  /** Of its uploaded mark. */
  mark: string | null;
  list_id: number | null;
};

/** One brand as it is edited; null where there is none. */
export async function getEditableBrand(db: Database, id: number): Promise<EditableBrandDetail | null> {
  const { rows } = await db.query<EditableBrandDetail>(sql`
    select ${columns}, summary_en, summary_zh, story_en, story_zh,
      mark,
      (select list.id from product_list list where list.brand_id = brand.id) as list_id
    from brand where id = ${id}`);
  return rows[0] ?? null;
}

/** A brand as a form writes it: an empty text for what it does not have. */
export const brandValues = (brand: Omit<EditableBrandDetail, 'mark' | 'list_id'>): Record<string, string> => ({
  name_en: brand.name_en,
  name_zh: brand.name_zh ?? '',
  kind: brand.kind,
  country: brand.country,
  summary_en: brand.summary_en,
  summary_zh: brand.summary_zh,
  story_en: brand.story_en,
  story_zh: brand.story_zh,
  authorised_from: brand.authorised_from ?? '',
  authorised_until: brand.authorised_until ?? '',
  authorisation_reference: brand.authorisation_reference ?? '',
});
