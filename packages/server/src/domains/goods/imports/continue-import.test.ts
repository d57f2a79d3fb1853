import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { continueImport } from './continue-import.ts';
import { getImportJob } from './import-job.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('an import that fails is tried three times, and then given up', async () => {
  const { rows } = await db.query<{ id: number }>(`
    insert into import_job (kind, file_name, file_bytes, received_bytes, state, wanted, made_by)
    values ('prices', 'prices.csv', 1, 1, 'uploaded', 'check', 'ana') returning id`);
  const { id } = rows[0]!;
  for (let attempt = 1; attempt <= 3; attempt++) await assert.rejects(continueImport(db, '/there is no such folder', id), /ENOENT/);
  const job = await getImportJob(db, id);
  assert.deepEqual([job?.state, job?.wanted, job?.attempts, job?.refusal?.code], ['failed', null, 3, 'broke']);
  assert.equal(await continueImport(db, '/there is no such folder', id), true);
});
