import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBankAmount, readBankDay, readDirection } from './internal/read-bank-cells.ts';
import { readBankText } from '../payments/bank-reference.ts';
import { readBankFile } from './read-bank-file.ts';

const nothingStated = async () => null;
const read = (text: string | Buffer) => readBankFile(typeof text === 'string' ? Buffer.from(text) : text, nothingStated);

/** 交易日期,贷方发生额,流水号,对方户名 in GB 18030. */
const gbHeader = Buffer.from('bdbbd2d7c8d5c6da2cb4fbb7bdb7a2c9fab6ee2cc1f7cbaebac52cb6d4b7bdbba7c3fb0d0a', 'hex');
/** 上海 in GB 18030. */
const gbShanghai = Buffer.from('c9cfbaa3', 'hex');

test('days are read in the notations of Chinese banks, and other text is not', () => {
  const days = ['2026-11-22', '2026/1/2', '2026.11.22', '20261122', '20261122103321', '2026-11-22 10:33:21', '2026年1月2日', '="20261122"'];
  assert.deepEqual(days.map(readBankDay), [
    '2026-11-22',
    '2026-01-02',
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
    '2026-01-02',
    '2026-11-22',
  ]);
  assert.deepEqual(['', '2026-02-30', '22/11/2026', '1999-01-01', '202611', '2026-11-223'].map(readBankDay), [
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('sums are read with thousands, signs and full-width characters, and other text is not', () => {
  const sums = ['1,234.56', '￥1,234.5', '+100', '-3.00', '１２３．４５', '1234.5600', '88元', '', '--'];
  assert.deepEqual(sums.map(readBankAmount), [123_456, 123_450, 10_000, -300, 12_345, 123_456, 8_800, 0, 0]);
  assert.deepEqual(['12,34.5', '1.234', 'abc', '1e5', '1.2.3'].map(readBankAmount), [null, null, null, null, null]);
  assert.deepEqual(['贷', '收入', 'C', '借', '支出', 'D', '转账'].map(readDirection), ['in', 'in', 'in', 'out', 'out', 'out', null]);
  assert.deepEqual(['="6222 0011"', "'0012", '\t77 '].map(readBankText), ['6222 0011', '0012', '77']);
});

test('a file in GB 18030 with text above its header and sums below it is read, without outgoing money', async () => {
  const rows = Buffer.from('20261121,"1,000.00",R1,');
  const content = Buffer.concat([
    Buffer.from('Account,0000\r\n\r\n'),
    gbHeader,
    rows,
    gbShanghai,
    Buffer.from('\r\n20261121,,R2,x\r\n20261121,-5.00,R3,x\r\n,"1,000.00",,\r\nTotal,"1,000.00",,\r\n'),
  ]);
  const file = await read(content);
  assert.deepEqual([file.columns, file.headerLine], [['day', 'amount', 'reference', 'payer_name'], 3]);
  assert.deepEqual(file.entries, [
    { line: 4, bookedOn: '2026-11-21', amount: 100_000, reference: 'R1', payerName: '上海', payerAccount: '', remark: '' },
  ]);
  assert.deepEqual([file.leftOut, file.faultCount], [4, 0]);
});

test('UTF-8 with a byte order mark, two columns of sums and several of remarks', async () => {
  const file = await read(
    '\ufeff交易时间,借方金额,贷方金额,交易流水号,摘要,附言\n2026-11-21 09:00:00,0.00,12.34,A,转账,订单 1\n2026-11-21,5.00,,B,,\n',
  );
  assert.deepEqual(
    file.entries.map(({ amount, reference, remark }) => [amount, reference, remark]),
    [[1_234, 'A', '转账 订单 1']],
  );
  assert.equal(file.leftOut, 1);
});

test('faults have line and column; the good rows are imported', async () => {
  const file = await read(
    '日期,金额,借贷标志,流水号\nyesterday,1.00,贷,A\n20261121,x,贷,B\n20261121,1.00,?,C\n20261121,1.00,贷,\n20261121,1.00,贷,1.2E+15\n20261121,1.00,贷,D\n',
  );
  assert.deepEqual(
    file.faults.map(({ line, column, code }) => [line, column, code]),
    [
      [2, 1, 'day'],
      [3, 2, 'amount'],
      [4, 3, 'direction'],
      [5, 4, 'reference_missing'],
      [6, 4, 'reference_spoilt'],
    ],
  );
  assert.deepEqual(
    file.entries.map(({ reference }) => reference),
    ['D'],
  );
});

test('an unknown header is shown with what is missing, and read by the given mapping', async () => {
  const text = 'a,b,c,d\n20261121,7.00,X,Y\n';
  const unknown = await read(text);
  assert.deepEqual([unknown.columnFaults.map(({ field }) => field), unknown.entries], [['day', 'amount', 'reference'], []]);
  const reported = await readBankFile(Buffer.from(text), async () => ['day', 'amount', 'reference', null]);
  assert.deepEqual(
    reported.entries.map(({ amount, reference }) => [amount, reference]),
    [[700, 'X']],
  );
});
