import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { movePoints } from '../domains/care/points/move-points.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { commandLine } from '../testing/test-command-line.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const { db, drop } = await openTestDatabase();
after(drop);

test('the book of the points ledger shows what buyers hold and what was issued', async () => {
  const { id: accountId } = await createTestAccount(db);
  const memo = { en: 'Granted', zh: '赠送' };
  const grant = { accountId, change: 80, type: 'adjust', counterpart: 'issued', reference: 'test', memo } as const;
  assert.ok((await movePoints(db, grant)).ok);
  assert.match(await commandLine(db)('points', 'book'), /^held +80\nissued +-80$/);
});
