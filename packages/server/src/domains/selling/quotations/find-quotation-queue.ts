import type { quotationSorts } from '@aliquot/contract/console/quotations.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findBoundedPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { accountOfMobile, accountsNamed } from '../../people/accounts/accounts-named.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';

/** A quotation as those see it who sell. Fen; days are YYYY-MM-DD, Asia/Shanghai. */
export type QueuedQuotation = {
  number: string;
  account_id: number;
  buyer_en: string;
  buyer_zh: string;
  goods: number;
  packs: number;
  issued_at: Date;
  valid_until: string;
  is_valid: boolean;
};

export type QuotationSearch = {
  /**
   * Start of a number, part of a name (customer, company, institution), a catalogue or mobile
   * number.
   */
  q?: string;
  state?: 'valid' | 'ended';
  sort?: (typeof quotationSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  issued: sql`quotation.id`,
  '-issued': sql`quotation.id desc`,
  goods: sql`quotation.goods, quotation.id`,
  '-goods': sql`quotation.goods desc, quotation.id desc`,
} as const satisfies Record<(typeof quotationSorts)[number], Sql>;
const states = { valid: sql`quotation.valid_until >= ${today}`, ended: sql`quotation.valid_until < ${today}` } as const;

/** A page of everybody's quotations, the newest first, counted as far as `mostCounted`. */
export async function findQuotationQueue(
  db: Database,
  { q, state, sort = '-issued', page, limit }: QuotationSearch,
): Promise<{ items: QueuedQuotation[]; total: number; isMore: boolean }> {
  const { ids, ...counted } = await findBoundedPage(db, {
    from: sql`quotation`,
    id: sql`quotation.id`,
    where: allOf([quotationsNamed(q), state && states[state]]),
    order: orders[sort],
    page,
    limit,
  });
  const { rows } = await db.query<QueuedQuotation>(sql`
    select number, account_id, buyer_en, buyer_zh, goods, issued_at, valid_until, ${today} <= valid_until as is_valid,
      (select coalesce(sum(quantity), 0)::int from quotation_line where quotation_id = quotation.id) as packs
    from quotation where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows, ...counted };
}

function quotationsNamed(q: string | undefined): Sql | undefined {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return undefined;
  if (/^q\d{6}(-|$)/.test(words)) return sql`starts_with(quotation.number, ${words.toUpperCase()})`;
  const reached = accountOfMobile(words);
  return sql`(${contains(sql`quotation.buyer_en`, words)} or ${contains(sql`quotation.buyer_zh`, words)}
    or quotation.account_id in ${accountsNamed(words)}
    or quotation.account_id in (select id from account where institution_id in ${institutionsNamed(words)})
    or quotation.id in (select quotation_id from quotation_line where lower(code) = ${words})
    ${reached ? sql`or quotation.account_id in ${reached.account}` : sql``})`;
}
