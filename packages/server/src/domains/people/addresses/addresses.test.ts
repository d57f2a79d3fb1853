import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import type { AddressInput } from './address-input.ts';
import { createAddress, mostAddresses } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { findAddresses } from './find-addresses.ts';
import { getAddress } from './get-address.ts';
import { updateAddress } from './update-address.ts';

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

const plain: AddressInput = {
  recipient: ' 林岚 ',
  mobile: '+86 139-0000-0000',
  province_id: '310000',
  city_id: '310100',
  district_id: '310104',
  detail: '试验路 1 号',
  is_default: false,
};
const create = (accountId: number, more: Partial<AddressInput> = {}) =>
  inTransaction(db, (transaction) => createAddress(transaction, accountId, { ...plain, ...more }, 'en'));
const update = (accountId: number, id: number, more: Partial<AddressInput> = {}) =>
  inTransaction(db, (transaction) => updateAddress(transaction, accountId, id, { ...plain, ...more }, 'en'));
const remove = (accountId: number, id: number) => inTransaction(db, (transaction) => deleteAddress(transaction, accountId, id));
const newBuyer = async () => (await createTestAccount(db)).id;
async function createId(accountId: number, more: Partial<AddressInput> = {}) {
  const created = await create(accountId, more);
  assert.ok(created.ok);
  return created.value.id;
}
const defaults = async (accountId: number) => (await findAddresses(db, accountId)).filter((one) => one.is_default).map((one) => one.id);

test('an address is kept with its divisions’ names and a plain mobile', async () => {
  const buyer = await newBuyer();
  const created = await create(buyer);
  assert.ok(created.ok);
  const { id, ...address } = created.value;
  assert.deepEqual(address, {
    ...plain,
    recipient: '林岚',
    mobile: '13900000000',
    province: '上海市',
    city: '上海市',
    district: '徐汇区',
    is_default: true,
  });
  assert.deepEqual(await getAddress(db, buyer, id), created.value);
});

test('an unknown division and a wrong mobile are reported at their fields', async () => {
  const refused = await create(await newBuyer(), { city_id: '320100', mobile: '12345' });
  assert.ok(!refused.ok);
  assert.deepEqual([refused.error, refused.fields?.map(({ field }) => field)], ['invalid_input', ['mobile', 'district_id']]);
});

test('exactly one address is the default, through every change', async () => {
  const buyer = await newBuyer();
  const first = await createId(buyer);
  const second = await createId(buyer);
  assert.deepEqual(await defaults(buyer), [first]);
  const third = await createId(buyer, { is_default: true });
  assert.deepEqual(await defaults(buyer), [third]);
  await update(buyer, third, { is_default: false });
  assert.deepEqual(await defaults(buyer), [third]);
  await update(buyer, first, { is_default: true });
  assert.deepEqual(await defaults(buyer), [first]);
  assert.deepEqual(
    (await findAddresses(db, buyer)).map(({ id }) => id),
    [first, third, second],
  );
  await remove(buyer, first);
  assert.deepEqual(await defaults(buyer), [third]);
  await remove(buyer, second);
  await remove(buyer, third);
  assert.deepEqual(await findAddresses(db, buyer), []);
  const fourth = await createId(buyer);
  assert.deepEqual(await defaults(buyer), [fourth]);
});

test('parallel additions stop at twenty, with one default', async () => {
  const buyer = await newBuyer();
  const results = await Promise.all(Array.from({ length: 30 }, () => create(buyer, { is_default: true })));
  assert.equal(results.filter((result) => result.ok).length, mostAddresses);
  assert.ok(results.every((result) => result.ok || result.error === 'quantity_limit'));
  assert.equal((await defaults(buyer)).length, 1);
});

test('another buyer’s address can be neither read nor changed nor deleted, and stays their default', async () => {
  const owner = await newBuyer();
  const stranger = await newBuyer();
  const id = await createId(owner);
  const own = await createId(stranger);
  assert.equal(await getAddress(db, stranger, id), null);
  assert.deepEqual(await update(stranger, id, { is_default: true }), { ok: false, error: 'not_found' });
  assert.deepEqual(await remove(stranger, id), { ok: false, error: 'not_found' });
  assert.deepEqual([await defaults(owner), await defaults(stranger)], [[id], [own]]);
});
