import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { promotionActs } from '@aliquot/contract/console/promotion-calls.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { mostUnapproved } from '../../pricing/price-steps.ts';
import { type PromotionState, windowState } from '../internal/window-state.ts';

export type PromotionAct = (typeof promotionActs)[number];

/** From when to when, in ISO 8601; null for no end. */
export type WindowWriting = { starts_at: string; ends_at: string | null };

/** A promotion as those see it who write it. */
export type Written = WindowWriting & { id: number; version: number; state: PromotionState; acts: PromotionAct[] };

/**
 * A generous part of a promotion: percent of a price, or fen off `threshold`, this many times.
 * `more` is what else decides its cost.
 */
export type BoldPart = {
  product_id: number | null;
  percent_off: number | null;
  off: number | null;
  threshold: number | null;
  quota: number | null;
  more: unknown;
};

/**
 * Whether a reduction needs a second approver, as for list prices. `of` is what it is taken from.
 */
export const isBold = (off: number, of: number): boolean => off > of * mostUnapproved;

/** A window as one can compare it, however its instants are written. */
export const plainWindow = ({ starts_at: from, ends_at: until }: WindowWriting) => [
  Date.parse(from),
  until === null ? null : Date.parse(until),
];

/** What operations on promotions need of a kind, in the caller's transaction, with it locked. */
export type PromotionKind<Writing extends WindowWriting, Shown extends Written> = {
  /** The table that has its window and its version. */
  table: Sql;
  read: (db: Database, id: number, language: Language) => Promise<Shown | null>;
  /** Faults of the input; `before` is the present state, null for a new one. */
  findFaults: (transaction: Database, writing: Writing, before: Shown | null, language: Language) => Promise<FieldFault[]>;
  /** Parts that need a second approver; a part with any changed fact is a new one. */
  findBold: (writing: Writing) => BoldPart[];
  /** Creates one and returns its id; `id` is for previews. */
  insert: (transaction: Database, writing: Writing, id?: number) => Promise<number>;
  update: (transaction: Database, id: number, writing: Writing) => Promise<void>;
  /** Takes away what the database does not take away with it. */
  remove?: (transaction: Database, id: number) => Promise<void>;
};

/** What each of the tables has. */
export const windowColumns: Sql = sql`id, version, title_en, title_zh, starts_at, ends_at, ${windowState} as state`;
export type WindowRow = {
  id: number;
  version: number;
  title_en: string;
  title_zh: string;
  starts_at: Date;
  ends_at: Date;
  state: PromotionState;
};

const acts: Readonly<Record<PromotionState, PromotionAct[]>> = { coming: ['edit', 'callOff'], running: ['edit', 'end'], ended: [] };

/** A row of such a table with its instants in ISO 8601, and what can be done with it now. */
export const shownWindow = <Row extends WindowRow>(row: Row) => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  acts: [...acts[row.state]],
});
