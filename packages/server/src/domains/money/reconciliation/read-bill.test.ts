import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGatewayBill } from './read-bill.ts';
import { writeTestBill } from './test-bill.ts';

const trade = '2026112022001400000000000001';
const bill = writeTestBill('2026-11-20', [
  { tradeNo: trade, outTradeNo: '20261120000001_1', amount: '123.45', fee: '-0.74' },
  { tradeNo: trade, outTradeNo: '20261120000001_1', amount: '-23.45', requestNo: 'refund_7', fee: '0.14' },
]);
const faultOf = async (text: string) => {
  const read = await readGatewayBill(Buffer.from(text));
  return read.ok ? null : read.fault;
};

test('payments and refunds are read in fen, with what the gateway keeps and gives back', async () => {
  const read = await readGatewayBill(Buffer.from(bill));
  assert.ok(read.ok);
  assert.deepEqual(
    read.bill.lines.map(({ kind, amount, fee, requestNo }) => [kind, amount, fee, requestNo]),
    [
      ['payment', 12_345, 74, ''],
      ['refund', 2_345, -14, 'refund_7'],
    ],
  );
  assert.equal(read.bill.lines[0]!.happenedAt.toISOString(), '2026-11-20T04:00:00.000Z');
});

test('a day without lines is a bill too, and a byte order mark is ignored', async () => {
  const read = await readGatewayBill(Buffer.from(`\ufeff${writeTestBill('2026-12-31', [])}`));
  assert.ok(read.ok);
  assert.deepEqual([read.bill.day, read.bill.lines], ['2026-12-31', []]);
});

test('a file that is no bill of one day, or incomplete, is refused with the line', async () => {
  assert.deepEqual(await faultOf(''), { code: 'unreadable' });
  assert.deepEqual(await faultOf('day,amount\n2026-11-20,1.00\n'), { code: 'unreadable' });
  assert.deepEqual(await faultOf(bill.replace('2026年11月21日', '2026年11月22日')), { code: 'not_one_day' });
  assert.deepEqual(await faultOf(bill.replace('服务费（元）', '费用')), { code: 'columns', line: 5 });
  assert.deepEqual(await faultOf(bill.split('#-----------------------------------------业务明细列表结束')[0]!), { code: 'cut_off' });
  assert.deepEqual(await faultOf(bill.split('\r\n').toSpliced(6, 1).join('\r\n')), { code: 'cut_off' });
  assert.deepEqual(await faultOf(bill.replace('\t,交易\t,', '\t,转账\t,')), { code: 'row', line: 6 });
  assert.deepEqual(await faultOf(bill.replace('-23.45,-23.45', '-23.456,-23.45')), { code: 'row', line: 7 });
  assert.deepEqual(await faultOf('PK\u0003\u0004 no archive'), { code: 'unreadable' });
});
