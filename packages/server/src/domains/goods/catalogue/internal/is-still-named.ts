import type { Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

const foreignKeyViolation = '23503';

/** Whether rows of other tables name what the statement would delete; it is deleted where none does. Such a table need not be known here. */
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
