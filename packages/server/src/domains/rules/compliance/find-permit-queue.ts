import type { permitSorts, permitQueueStates } from '@aliquot/contract/console/permits.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { substancesNamed } from '../../goods/product-rules/goods-named.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';
import { type DuplicatePermit, findDuplicatePermits } from './find-duplicate-permits.ts';

type PermitState = (typeof permitQueueStates)[number];

/** A permit as those see it who check it; amounts in `unit`, days YYYY-MM-DD in Asia/Shanghai. */
export type PermitInQueue = {
  id: number;
  institution_id: number;
  institution_key: string;
  institution_en: string;
  institution_zh: string;
  account_id: number;
  kind: string;
  kind_en: string;
  kind_zh: string;
  issuer_en: string;
  issuer_zh: string;
  number: string;
  holder: string;
  substance_id: number;
  substance_en: string;
  substance_zh: string;
  cas: string | null;
  amount: number;
  held: number;
  used: number;
  unit: 'g' | 'mL';
  valid_from: string;
  valid_until: string;
  is_single_use: boolean;
  is_expired: boolean;
  state: PermitState;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  /** When it was revoked; null unless it had been verified. */
  revoked_at: Date | null;
  submitted_at: Date;
  file_name: string;
  media_type: string;
  bytes: number;
  stored_as: string;
  /** What else was submitted as the same permit. */
  duplicates: DuplicatePermit[];
};

export type PermitSearch = {
  /**
   * Part of a permit number (in any spelling) or a name (institution, substance), or a CAS number.
   */
  q?: string;
  state?: PermitState;
  sort?: (typeof permitSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  submitted: sql`permit.id`,
  '-submitted': sql`permit.id desc`,
  until: sql`permit.valid_until, permit.id`,
  '-until': sql`permit.valid_until desc, permit.id desc`,
} as const satisfies Record<(typeof permitSorts)[number], Sql>;

/** A page of permits, by default longest waiting first, with the number in each state. */
export async function findPermitQueue(
  db: Database,
  { q = '', state, sort = 'submitted', page, limit }: PermitSearch,
): Promise<{ items: PermitInQueue[]; total: number; counts: Record<string, number> }> {
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`permit`, id: sql`permit.id`, where: matches(q.trim()), order: orders[sort], page, limit, ...oncePerText(q) },
    { by: sql`permit.state`, wanted: state && [state] },
  );
  const items = await selectPermits(db, sql`permit.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`permit.id`)}`);
  return { items, ...found };
}

/** One permit, whatever its state; null where there is none. */
export async function getQueuedPermit(db: Database, id: number): Promise<PermitInQueue | null> {
  const [permit] = await selectPermits(db, sql`permit.id = ${id}`);
  return permit ?? null;
}

async function selectPermits(db: Database, which: Sql): Promise<PermitInQueue[]> {
  const { rows } = await db.query<Omit<PermitInQueue, 'duplicates'>>(sql`
    select permit.id, permit.institution_id, institution.key as institution_key, institution.name_en as institution_en,
      institution.name_zh as institution_zh, permit.account_id, permit.kind, kind.name_en as kind_en, kind.name_zh as kind_zh,
      kind.issuer_en, kind.issuer_zh, permit.number, permit.holder, permit.substance_id, substance.name_en as substance_en,
      coalesce(substance.name_zh, substance.name_en) as substance_zh,
      (select cas from substance_cas where substance_id = substance.id order by position limit 1) as cas,
      permit.amount::float8 as amount, permit.held::float8 as held, permit.used::float8 as used, permit.unit,
      to_char(permit.valid_from, 'YYYY-MM-DD') as valid_from, to_char(permit.valid_until, 'YYYY-MM-DD') as valid_until, permit.is_single_use,
      permit.valid_until < ${today} as is_expired, permit.state, permit.reason, permit.decided_by,
      permit.decided_at, permit.revoked_at, permit.submitted_at, file.file_name, file.media_type, file.bytes, file.stored_as
    from permit
    join institution on institution.id = permit.institution_id
    join permit_kind kind on kind.key = permit.kind
    join substance on substance.id = permit.substance_id
    join attachment file on file.id = permit.attachment_id
    where ${which}`);
  const duplicates = await findDuplicatePermits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((permit) => ({ ...permit, duplicates: duplicates.get(permit.id) ?? [] }));
}

/** Plain containment: what is typed is never a pattern. */
function matches(words: string): Sql {
  if (words === '') return sql`true`;
  const lower = words.toLowerCase();
  return sql`(strpos(permit.number_key, (select nullif(permit_number_key(${words}), ''))) > 0
    or permit.institution_id in ${institutionsNamed(lower)}
    or permit.substance_id in ${substancesNamed(lower)}
    or permit.substance_id in (select substance_id from substance_cas where cas = ${words}))`;
}
