import type { Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Column, Json } from '../internal/columns/column.ts';
import type { RowFault } from '../internal/fault.ts';

/** A row by column; null is an empty cell, an absent key a column that the file lacks. */
export type Content = { [column: string]: Json };

/** A row while it is checked; the kind adds what it finds. */
export type CheckedRow = {
  line: number;
  content: Content;
  faults: RowFault[];
  /** The row's subject: rows of one subject are applied together, the first is decisive. */
  subject: string;
  /** What only one row of a file may name. */
  identity: string;
  /** Whether the shop knows the subject. */
  isKnown: boolean;
};

/** A good row to apply; `isKnown`: whether its subject existed at the check. */
export type StagedRow = { line: number; subject: string; isKnown: boolean; content: Content };

/** How many things of a kind were created, changed, or found unchanged. */
export type Tally = { created: number; updated: number; unchanged: number };

/** What a row did to the shop. */
export type Outcome = 'created' | 'changed' | 'unchanged';

export type Applied = {
  tallies: Readonly<Record<string, Tally>>;
  /** What became of each row. */
  outcomes: Outcomes;
  /** Products whose search entry is out of date now. */
  productIds: readonly number[];
  /** Substances whose structure may be new. */
  substanceIds: readonly number[];
};

/** How many rows did what. */
export type Outcomes = Readonly<Record<Outcome, number>>;

/** What a kind needs to know of its job. */
export type JobContext = {
  jobId: number;
  /** Columns that the file has. */
  columns: ReadonlySet<string>;
  options: Content;
  /** Whether the requester of the check may move stock. */
  mayOpenStock: boolean;
};

/** Adds subject, identity and faults to rows, some hundred at a time. */
export type RowChecker = (rows: readonly CheckedRow[]) => Promise<void>;

/** A kind of import: columns, checks and how rows are written. */
export type Kind = {
  name: 'products' | 'substances' | 'prices' | 'contract-prices';
  columns: readonly Column[];
  /** Columns whose names are not fixed (`attr:pore-size`). */
  openColumn?: (header: string) => Column | null;
  /**
   * For subjects with several rows: the columns of each row. All others are filled in the first row
   * and repeated or empty after it.
   */
  packColumns?: readonly string[];
  /** Prepares a check. Throws `UnreadableFile` where the job's options do not fit the shop. */
  openCheck: (db: Database, job: JobContext) => Promise<RowChecker>;
  /**
   * Finds good rows that conflict with others of the file or with the shop, as fault columns; of
   * these subjects, null for all.
   */
  findClashes?: (jobId: number, subjects: readonly string[] | null) => Sql;
  /**
   * Faults rows that would now act differently than at the check, which may be days old. Called for
   * whole subjects.
   */
  recheck: (db: Database, rows: readonly CheckedRow[], job: JobContext) => Promise<void>;
  /**
   * Writes whole subjects in order. Throws `UnreadableFile` (`shop_changed`) where that differs
   * from the check, to roll back.
   */
  apply: (transaction: Database, rows: readonly StagedRow[], job: JobContext) => Promise<Applied>;
};
