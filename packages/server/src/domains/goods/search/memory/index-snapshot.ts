import type { DatabasePool } from '../../../../platform/database/connection.ts';

/** Which database a snapshot of the index shows, and up to which change. */
export type SnapshotMark = {
  /** Digest of the program that wrote it. */
  code: string;
  /** Of the cluster, its history of failovers and restores, the database, its schema, the table. */
  database: string;
  /** Where the log of changes stood then. */
  position: string;
  /** Transactions from this one on may be missing. */
  horizon: string;
};

/**
 * The database's own part of a mark. Null where a snapshot could not be told from that of another
 * one: on a standby, or where the server hides its identity.
 */
export async function readSnapshotMark(db: DatabasePool): Promise<Omit<SnapshotMark, 'code'> | null> {
  const { rows } = await db
    .query<{ database: string; position: string; horizon: string }>(`
      select (select system_identifier from pg_control_system()) || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
          || (select oid from pg_database where datname = current_database()) || ' ' || (select hash from schema_version)
          || ' ' || pg_relation_filenode('search_document') as database,
        pg_current_wal_lsn()::text as position, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
      /* not null: database (the cluster, the database and its schema are there) */`)
    .catch(() => ({ rows: [] }));
  return rows[0] ?? null;
}
