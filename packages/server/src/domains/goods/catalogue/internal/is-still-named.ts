import type { Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

const foreignKeyViolation = '23503';

/**
 * Whether other tables refer to what `removal` would delete; if none does, it is deleted. The
 * referring tables need not be known here.
 */
export async function isStillNamed(transaction: Database, removal: Sql): Promise<boolean> {
  await transaction.query('savepoint removal');
  try {
    await transaction.query(removal);
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === foreignKeyViolation)) throw error;
    await transaction.query('rollback to savepoint removal');
    return true;
  }
}
