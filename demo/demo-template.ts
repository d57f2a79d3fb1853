import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import type { TestTemplate } from '../packages/server/src/testing/test-database.ts';
import { loadDemo } from './load.ts';

/** A test database with the demo catalogue, which is loaded once for all test files. */
export const demoTemplate: TestTemplate = {
  name: 'aliquot_demo_template',
  fill: async (url) => {
    const db = openDatabase(url, { poolSize: 2, statementTimeout: 600_000 });
    await loadDemo(db, () => {});
    await db.end();
  },
};
