import type { homeBlockStates } from '@aliquot/contract/console/home.ts';
import type { HomeBlockKind } from '@aliquot/contract/shop/home-blocks.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type HomeBlockState = (typeof homeBlockStates)[number];

/** All that is written about a block of the home page. */
export type HomeBlockWriting = {
  title_en: string;
  title_zh: string;
  text_en: string;
  text_zh: string;
  examples: string[];
  most: number | null;
  link: string | null;
  link_label_en: string;
  link_label_zh: string;
  picture_id: string | null;
  list_id: number | null;
  is_shown: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
};

export type WrittenHomeBlock = HomeBlockWriting & { id: number; kind: HomeBlockKind; state: HomeBlockState; version: number };

/** Whether a `home_block` is there for everybody now. */
const isBlockShown: Sql = sql`is_shown and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`;

const state: Sql = sql`case when not is_shown then 'hidden' when ends_at <= now() then 'over' when starts_at > now() then 'planned' else 'shown' end`;

const selectBlocks: Sql = sql`
  select id, kind, title_en, title_zh, text_en, text_zh, examples, most, link, link_label_en, link_label_zh, picture_id, list_id, is_shown,
    starts_at, ends_at, ${state} as state, version
  from home_block`;

/** All blocks of the home page in their order, shown or not. */
export async function findWrittenBlocks(db: Database): Promise<WrittenHomeBlock[]> {
  const { rows } = await db.query<WrittenHomeBlock>(sql`${selectBlocks} order by position, id`);
  return rows;
}

/** The blocks that everybody is shown now, in their order. */
export async function findShownBlocks(db: Database): Promise<WrittenHomeBlock[]> {
  const { rows } = await db.query<WrittenHomeBlock>(sql`${selectBlocks} where ${isBlockShown} order by position, id`);
  return rows;
}

/** A block as it is written. Refuses `not_found`. */
export async function getWrittenBlock(db: Database, id: number): Promise<Result<WrittenHomeBlock>> {
  const { rows } = await db.query<WrittenHomeBlock>(sql`${selectBlocks} where id = ${id}`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

/** Locks and returns the block at this version, else `changed_meanwhile` with its present state. */
export async function lockBlockAt(transaction: Database, id: number, version: number): Promise<Result<WrittenHomeBlock>> {
  await transaction.query(sql`select from home_block where id = ${id} for update`);
  const found = await getWrittenBlock(transaction, id);
  if (!found.ok || found.value.version === version) return found;
  return refuse('changed_meanwhile', { details: { now: found.value } });
}
