import type { Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Column, Json } from '../internal/columns/column.ts';
import type { RowFault } from '../internal/fault.ts';

/** What a row says, by column; null is an empty cell, an absent one a column that the file has not. */
export type Content = { [column: string]: Json };

/** A row while it is checked; the kind adds what it finds. */
export type CheckedRow = {
  line: number;
  content: Content;
  faults: RowFault[];
  /** What the row is about: rows of one subject are applied together, and the first one speaks for all. */
  subject: string;
  /** What only one row of a file may name. */
  identity: string;
  /** Whether the shop knows the subject. */
  isKnown: boolean;
};

/** A row that has no faults, as it is applied; `isKnown` is whether the shop knew its subject when it was checked. */
export type StagedRow = { line: number; subject: string; isKnown: boolean; content: Content };

/** So many things of a kind were made, changed, or found as the file says. */
export type Tally = { created: number; updated: number; unchanged: number };

export type Applied = {
  tallies: Readonly<Record<string, Tally>>;
  /** Products whose search entry is out of date now. */
  productIds: readonly number[];
  /** Substances whose structure may be new. */
  substanceIds: readonly number[];
};

/** What a kind needs to know of its job. */
export type JobContext = {
  jobId: number;
  fileName: string;
  /** Columns that the file has. */
  columns: ReadonlySet<string>;
  options: Content;
  /** Whether who asked for the check may move stock. */
  mayOpenStock: boolean;
};

/** Adds to rows what a kind knows of them: subject, identity, faults. Called for some hundred rows at a time. */
export type RowChecker = (rows: readonly CheckedRow[]) => Promise<void>;

/** A kind of import: its columns, its checks against itself and the shop, and how its rows are written. */
export type Kind = {
  name: 'products' | 'substances' | 'prices' | 'contract-prices';
  columns: readonly Column[];
  /** Columns whose names are not fixed (`attr:pore-size`). */
  openColumn?: (header: string) => Column | null;
  /**
   * Of a kind whose subjects have several rows: the columns that are each row's own. All others are filled in the first row of a
   * subject, and the rows after it repeat them or leave them empty.
   */
  packColumns?: readonly string[];
  /** Begins to check: what holds for all rows is read once. Throws `UnreadableFile` where the job's options do not fit the shop. */
  openCheck: (db: Database, job: JobContext) => Promise<RowChecker>;
  /**
   * Finds good rows of a job that cannot stand beside others of the file or beside what the shop has: `line`, `column_name`, `code`, `value` and
   * `params` of their faults; of these subjects alone, null for all.
   */
  findClashes?: (jobId: number, subjects: readonly string[] | null) => Sql;
  /**
   * Adds faults to rows that would do something else by now than when they were checked: days can lie between the check and the yes to it.
   * Called for whole subjects.
   */
  recheck: (db: Database, rows: readonly CheckedRow[], job: JobContext) => Promise<void>;
  /**
   * Writes the rows of whole subjects, in order of subject and line. Throws `UnreadableFile` (`shop_changed`) where that did something else
   * than what the check said: nothing of it may stay then.
   */
  apply: (transaction: Database, rows: readonly StagedRow[], job: JobContext) => Promise<Applied>;
};
