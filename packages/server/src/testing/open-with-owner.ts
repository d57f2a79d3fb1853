import pg from 'pg';
import { type TestDatabase, openTestDatabase } from './test-database.ts';

export type DatabaseWithOwner = TestDatabase & { owner: pg.Client };

/**
 * A test database of one's own, open as the shop has it and as its owner has it: to plant faults that the shop's role cannot make,
 * and see them found.
 */
export async function openWithOwner(poolSize: number): Promise<DatabaseWithOwner> {
  const database = await openTestDatabase({ poolSize });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const drop = async () => {
    await owner.end();
    await database.drop();
  };
  return { ...database, owner, drop };
}
