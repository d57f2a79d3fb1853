import type { paperSorts, paperQueueStates } from '@aliquot/contract/console/papers.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { substancesNamed } from '../../goods/product-rules/goods-named.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';
import { type PaperTwin, findPaperTwins } from './find-paper-twins.ts';

type PaperState = (typeof paperQueueStates)[number];

/** A paper as those see it who check it; amounts in `unit`, days YYYY-MM-DD in Asia/Shanghai. */
export type PaperInQueue = {
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
  state: PaperState;
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
  /** What else was handed in as the same paper. */
  twins: PaperTwin[];
};

export type PaperSearch = {
  /** Part of a paper's number (however it is written), of its institution's or its substance's name, or a whole CAS number. */
  q?: string;
  state?: PaperState;
  sort?: (typeof paperSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  submitted: sql`paper.id`,
  '-submitted': sql`paper.id desc`,
  until: sql`paper.valid_until, paper.id`,
  '-until': sql`paper.valid_until desc, paper.id desc`,
} as const satisfies Record<(typeof paperSorts)[number], Sql>;

/** A page of papers, the longest waiting first unless it is sorted otherwise, with how many the search finds in each state. */
export async function findPaperQueue(
  db: Database,
  { q = '', state, sort = 'submitted', page, limit }: PaperSearch,
): Promise<{ items: PaperInQueue[]; total: number; counts: Record<string, number> }> {
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`regulated_paper paper`, id: sql`paper.id`, where: matches(q.trim()), order: orders[sort], page, limit, ...oncePerText(q) },
    { by: sql`paper.state`, wanted: state && [state] },
  );
  const items = await selectPapers(db, sql`paper.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`paper.id`)}`);
  return { items, ...found };
}

/** One paper, whatever its state; null where there is none. */
export async function getQueuedPaper(db: Database, id: number): Promise<PaperInQueue | null> {
  const [paper] = await selectPapers(db, sql`paper.id = ${id}`);
  return paper ?? null;
}

async function selectPapers(db: Database, which: Sql): Promise<PaperInQueue[]> {
  const { rows } = await db.query<Omit<PaperInQueue, 'twins'>>(sql`
    select paper.id, paper.institution_id, institution.key as institution_key, institution.name_en as institution_en,
      institution.name_zh as institution_zh, paper.account_id, paper.kind, kind.name_en as kind_en, kind.name_zh as kind_zh,
      kind.issuer_en, kind.issuer_zh, paper.number, paper.holder, paper.substance_id, substance.name_en as substance_en,
      coalesce(substance.name_zh, substance.name_en) as substance_zh,
      (select cas from substance_cas where substance_id = substance.id order by position limit 1) as cas,
      paper.amount::float8 as amount, paper.held::float8 as held, paper.used::float8 as used, paper.unit,
      to_char(paper.valid_from, 'YYYY-MM-DD') as valid_from, to_char(paper.valid_until, 'YYYY-MM-DD') as valid_until, paper.is_single_use,
      paper.valid_until < ${today} as is_expired, paper.state, paper.reason, paper.decided_by,
      paper.decided_at, paper.revoked_at, paper.submitted_at, file.file_name, file.media_type, file.bytes, file.stored_as
    from regulated_paper paper
    join institution on institution.id = paper.institution_id
    join paper_kind kind on kind.key = paper.kind
    join substance on substance.id = paper.substance_id
    join attachment file on file.id = paper.attachment_id
    where ${which}`);
  const twins = await findPaperTwins(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((paper) => ({ ...paper, twins: twins.get(paper.id) ?? [] }));
}

/** Plain containment: what is typed is never a pattern. */
function matches(words: string): Sql {
  if (words === '') return sql`true`;
  const lower = words.toLowerCase();
  return sql`(strpos(paper.number_key, (select nullif(paper_number_key(${words}), ''))) > 0
    or paper.institution_id in ${institutionsNamed(lower)}
    or paper.substance_id in ${substancesNamed(lower)}
    or paper.substance_id in (select substance_id from substance_cas where cas = ${words}))`;
}
