import { inTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { readBankFile } from '../../packages/server/src/domains/money/bank/read-bank-file.ts';
import { takeBankFile } from '../../packages/server/src/domains/money/bank/take-bank-file.ts';
import { bankHandlers } from '../../packages/server/src/domains/money/bank/console/bank.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { accountOf } from './orders.ts';
import type { People } from './people.ts';
import { daysAgo } from './days.ts';
import type { leaveOrdersOpen } from './open-orders.ts';

type BankRow = { amount: number; reference: string; payer: string; account: string; remark: string };

/** Yesterday's bank file: booked lines, one short payment, and some to check. */
export async function takeBankLines(
  calls: OperatorCalls,
  { chen, zhou }: People,
  orders: Awaited<ReturnType<typeof leaveOrdersOpen>>,
): Promise<void> {
  const { short, named, waiting } = orders;
  const rows: BankRow[] = [
    { amount: named.total, reference: 'DEMOBANK0001', ...from(zhou), remark: `货款 ${named.id}` },
    { amount: short.total - 5_000, reference: 'DEMOBANK0002', ...from(chen), remark: `订单 ${short.id}` },
    { amount: waiting.total, reference: 'DEMOBANK0003', ...from(zhou), remark: `货款 ${waiting.id}` },
    { amount: 128_000, reference: 'DEMOBANK0004', payer: '湘禾理工学院', account: '0000 0101 0000 0002', remark: '试剂款' },
    { amount: 36, reference: 'DEMOBANK0005', payer: '量取示范银行', account: '', remark: '存款利息' },
  ];
  const heads = '交易日期,贷方金额,流水号,对方户名,对方账号,附言';
  const content = [
    heads,
    ...rows.map(({ amount, reference, payer, account, remark }) =>
      [daysAgo(1), (amount / 100).toFixed(2), reference, payer, account, remark].join(','),
    ),
  ].join('\r\n');
  const file = await readBankFile(Buffer.from(content), async () => null);
  const upload = { fileName: `量取示范银行-${daysAgo(1)}.csv`, by: calls.signature };
  did(
    await inTransaction(calls.by('bank.takeFile').db, async (transaction) => ({
      ok: true,
      value: await takeBankFile(transaction, file, upload),
    })),
  );
  const { items } = did(await bankHandlers.find(calls.by('bank.find'), { state: 'open' }));
  const lineOf = (reference: string) => {
    const line = items.find((one) => one.reference === reference);
    if (!line) throw new Error(`demo data: the bank’s line ${reference} was not taken`);
    return { id: line.id, version: line.version };
  };
  const book = async (reference: string, amount: number, number: string) =>
    did(await bankHandlers.book(calls.by('bank.book'), { ...lineOf(reference), parts: [{ kind: 'order', number, amount }] }));
  await book('DEMOBANK0001', named.total, named.id);
  await book('DEMOBANK0002', short.total - 5_000, short.id);
  did(await bankHandlers.putAside(calls.by('bank.putAside'), { ...lineOf('DEMOBANK0005'), reason: '存款利息，不是货款' }));
}

const from = (who: People['zhou']) => ({ payer: accountOf(who).name, account: accountOf(who).account });
