import sql from 'sql-template-tag';
import type { DatabasePool } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { confirmPayment } from '../domains/selling/orders/confirm-payment.ts';
import { type TestBuyer, createTestBuyer, valueOf } from './test-buyer.ts';
import { createTestInstitution } from './test-order.ts';
import { createTestPack } from './test-goods.ts';
import { submitPermit } from '../domains/rules/compliance/submit-permit.ts';
import { nameHandler } from '../domains/rules/compliance/name-handler.ts';

export type TestMember = TestBuyer & { institutionId: number };

let count = 0;
/** The example of GB 11643-1999. */
const identityNumber = '11010519491231002X';

/** A buyer who belongs to an institution of their own. */
export async function createTestMember(db: DatabasePool): Promise<TestMember> {
  const buyer = await createTestBuyer(db);
  const institutionId = await createTestInstitution(db, 100_000_000);
  await db.query(sql`update account set institution_id = ${institutionId} where id = ${buyer.accountId}`);
  return { ...buyer, institutionId };
}

/** A pack of 100 g of an explosive precursor of its own. */
export async function createRegulatedPack(db: DatabasePool) {
  const pack = await createTestPack(db, { list: 'explosive-precursor' });
  const { rows } = await db.query<{ id: number }>(sql`select substance_id as id from product where id = ${pack.product_id}`);
  return { ...pack, substanceId: rows[0]?.id ?? 0 };
}

/** An account's uploaded file; nothing is on the disk under `stored_as` by default. */
export async function createTestFile(db: DatabasePool, accountId: number, channel: string, storedAs = `t-${++count}.pdf`): Promise<string> {
  const { rows } = await db.query<{ id: string }>(sql`
    insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as)
    values (${accountId}, ${channel}, ${storedAs.endsWith('.webp') ? 'image/webp' : 'application/pdf'}, 1, 'permit.pdf', ${storedAs}) returning id`);
  return rows[0]?.id ?? '';
}

export type TestPermit = { amount?: number; is_single_use?: boolean; number?: string; valid_until?: string; attachment_id?: string };

/** Submits a permit for lawful use of the substance, 1,000 g by default; returns its id. */
export async function submitTestPermit(db: DatabasePool, member: TestMember, substanceId: number, more: TestPermit = {}): Promise<number> {
  const attachmentId = more.attachment_id ?? (await createTestFile(db, member.accountId, 'licence'));
  valueOf(
    await inTransaction(db, (tx) =>
      submitPermit(tx, member.accountId, {
        kind: 'legal-use-statement',
        substance_id: substanceId,
        number: `HANDED-${++count}`,
        holder: 'Test Institute of Nothing',
        amount: 1_000,
        unit: 'g',
        valid_from: '2026-01-01',
        valid_until: '2099-12-31',
        is_single_use: false,
        ...more,
        attachment_id: attachmentId,
      }),
    ),
  );
  const { rows } = await db.query<{ id: number }>(sql`select max(id) as id from permit where account_id = ${member.accountId}`);
  return rows[0]?.id ?? 0;
}

/** A paid order of so many packs, with somebody named who handles it; its number. */
export async function placePaidPacks(db: DatabasePool, member: TestMember, skuId: number, packs: number, shopKey: Buffer): Promise<string> {
  valueOf(await member.add(skuId, packs));
  const first = await member.place(1);
  const total = first.ok ? 1 : Number(first.details?.['total']);
  const { id: number } = valueOf(await member.place(total));
  const payment = { number, amount: total, bankReference: `PERMITS-${++count}`, confirmedBy: 'a test' };
  valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  const imageId = await createTestFile(db, member.accountId, 'identity');
  const handler = { name: '林试验', identityNumber, purpose: '实验教学', imageId };
  valueOf(await inTransaction(db, (tx) => nameHandler(tx, { accountId: member.accountId, number, shopKey }, handler)));
  return number;
}
