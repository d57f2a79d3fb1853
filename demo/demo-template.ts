import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import type { TestTemplate } from '../packages/server/src/testing/test-database.ts';
import { loadDemo } from './load.ts';

/** A test database with the demo catalogue, which is loaded once for all test files. */
export const demoTemplate: TestTemplate = {
  name: 'aliquot_demo_template',
  fill: async (url) => {
    const db = openDatabase(url, { poolSize: 4, statementTimeout: 600_000 });
    const lines: string[] = [];
    const load = () => loadDemo(db, (line) => lines.push(line));
    // as two processes that start together with an empty database
    await Promise.all([load(), load()]);
    await db.end();
    const loads = lines.filter((line) => line.includes('products in')).length;
    if (loads !== 1) throw new Error(`two processes have loaded the demo catalogue ${loads} times`);
  },
};
