import pg from 'pg';
import { type TestDatabase, openTestDatabase } from './test-database.ts';

export type DatabaseWithOwner = TestDatabase & { owner: pg.Client };

/**
 * A test database with the shop's role and as its owner, to plant faults that the shop's role
 * cannot make.
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
