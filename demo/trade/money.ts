import sql from 'sql-template-tag';
import { inTransaction } from '../../packages/server/src/database/transaction.ts';
import { readBankFile } from '../../packages/server/src/domains/bank/read-bank-file.ts';
import { takeBankFile } from '../../packages/server/src/domains/bank/take-bank-file.ts';
import { askGateway } from '../../packages/server/src/domains/orders/ask-gateway.ts';
import { takeBill } from '../../packages/server/src/domains/reconciliation/take-bill.ts';
import { approvalsHandlers } from '../../packages/server/src/http/operator/approvals.ts';
import { bankHandlers } from '../../packages/server/src/http/operator/bank.ts';
import { gatewayBillsHandlers } from '../../packages/server/src/http/operator/gateway-bills.ts';
import { photographedSlip } from './files.ts';
import { did, type Hands } from './hands.ts';
import { type Placed, accountOf, confirm, order, ship } from './orders.ts';
import type { People } from './people.ts';

/** A day of Shanghai so many days ago, YYYY-MM-DD. */
const daysAgo = (days: number): string => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** Orders that stand at every step from the unpaid one to the one on its way, and those that ended early. */
export async function leaveOrdersOpen(
  hands: Hands,
  { lin, chen, zhou, he }: People,
): Promise<{ short: Placed; named: Placed; waiting: Placed }> {
  const slip = await order(hands, lin, { 'BW-CT15-500': 1, 'TM-3371-100G': 2 }, { purchase_order_number: 'LX-2026-118' });
  const picture = await lin.handIn('remittance', 'slip.jpg', await photographedSlip(1));
  await lin.api.orders.uploadSlip({ id: slip.id, attachment_id: picture });
  const second = await order(hands, he, { 'AB-CT5-100': 6 });
  const another = await he.handIn('remittance', 'slip.jpg', await photographedSlip(5));
  await he.api.orders.uploadSlip({ id: second.id, attachment_id: another });
  const waiting = await order(hands, zhou, { 'MB-8144-500G': 1 });

  const parts = await order(hands, chen, { 'BW-T1000-960': 2, 'YL-7289-2.5KG': 3 });
  await confirm(hands, parts, accountOf(chen));
  await ship(hands, parts, { packs: { 'BW-T1000-960': 2 } });
  const next = await order(hands, zhou, { 'BW-CT50-500': 2, 'SM-GV-M': 10 });
  await confirm(hands, next, accountOf(zhou));
  const under = await order(hands, lin, { 'BW-CT15-500': 2 }, { by: 'on_account', purchase_order_number: 'LX-2026-121' });
  await ship(hands, under);
  await order(hands, lin, { 'BW-T10-960': 1, 'AB-200291-500G': 2 }, { by: 'on_account' });

  const regretted = await order(hands, he, { 'BW-T10K-24': 2 });
  await he.api.orders.cancel({ id: regretted.id, reason: '规格选错，重新下单。' });
  return { short: await order(hands, chen, { 'BW-CT50S-500': 1 }), named: await order(hands, zhou, { 'BW-T300-960': 2 }), waiting };
}

/** A large order that its buyer takes back: its refund waits for a second person; a small one waits for its first. */
export async function askForRefunds(hands: Hands, { chen, he }: People): Promise<void> {
  const large = await order(hands, chen, { 'JT-WP101-C': 1 });
  await confirm(hands, large, accountOf(chen));
  await chen.api.orders.cancel({ id: large.id, reason: '项目经费调整，暂缓采购。' });
  const { rows } = await hands.db.query<{ id: number }>(sql`
    select refund.id from refund join customer_order placed on placed.id = refund.order_id where placed.number = ${large.id}`);
  for (const { id } of rows) did(await approvalsHandlers.requestRefund(hands.by('approvals.requestRefund'), { refund_id: id }));
  const small = await order(hands, he, { 'BW-CT50-25': 4 });
  await confirm(hands, small, accountOf(he));
  await he.api.orders.cancel({ id: small.id, reason: '实验取消。' });
  did(
    await approvalsHandlers.requestPointsGrant(hands.by('approvals.requestPointsGrant'), {
      mobile: he.mobile,
      points: 300,
      memo: '手套质量问题补偿',
    }),
  );
}

type BankRow = { amount: number; reference: string; payer: string; account: string; remark: string };

/** A bank's file of yesterday: lines that are booked, one that paid too little, and some that somebody has to look at. */
export async function takeBankLines(
  hands: Hands,
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
  const upload = { fileName: `量取示范银行-${daysAgo(1)}.csv`, by: hands.signature };
  did(
    await inTransaction(hands.by('bank.takeFile').db, async (transaction) => ({
      ok: true,
      value: await takeBankFile(transaction, file, upload),
    })),
  );
  const { items } = did(await bankHandlers.find(hands.by('bank.find'), { state: 'open' }));
  const lineOf = (reference: string) => {
    const line = items.find((one) => one.reference === reference);
    if (!line) throw new Error(`demo data: the bank’s line ${reference} was not taken`);
    return { id: line.id, version: line.version };
  };
  const book = async (reference: string, amount: number, number: string) =>
    did(await bankHandlers.book(hands.by('bank.book'), { ...lineOf(reference), parts: [{ kind: 'order', number, amount }] }));
  await book('DEMOBANK0001', named.total, named.id);
  await book('DEMOBANK0002', short.total - 5_000, short.id);
  did(await bankHandlers.putAside(hands.by('bank.putAside'), { ...lineOf('DEMOBANK0005'), reason: '存款利息，不是货款' }));
}

const from = (who: People['zhou']) => ({ payer: accountOf(who).name, account: accountOf(who).account });

/** Two orders that are paid on the gateway's page, where there is one that takes no money. */
export async function payOnline(hands: Hands, { lin, he }: People): Promise<void> {
  const { gateway } = hands;
  if (!gateway) return;
  for (const [who, packs] of [
    [lin, { 'BW-CT15-50': 10 }],
    [he, { 'BW-T300-96': 8, 'TM-3368-100G': 1 }],
  ] as const) {
    const { id } = await order(hands, who, packs, { by: 'alipay' });
    const { address } = await who.api.payments.start({ id });
    await fetch(address);
    const content: unknown = JSON.parse(new URL(address).searchParams.get('biz_content') ?? '{}');
    const trade = typeof content === 'object' && content !== null && 'out_trade_no' in content ? String(content.out_trade_no) : '';
    const body = new URLSearchParams({ out_trade_no: trade, act: 'pay', mischief: 'silent' });
    await fetch(new URL('/pay', address), { method: 'POST', body, redirect: 'manual' });
    await who.api.payments.check({ id });
  }
  const onError = (error: unknown): never => {
    throw error;
  };
  await askGateway(hands.db, gateway, { now: new Date(Date.now() + 1_000), onError });
}

/** Bills of the gateway for two days: money that the books do not know, once explained and once still open. */
export async function takeGatewayBills(hands: Hands): Promise<void> {
  const trade = (day: number, line: number, amount: number) => ({
    fileLine: line,
    kind: 'payment' as const,
    tradeNo: `0000${daysAgo(day).replaceAll('-', '')}${String(line).padStart(16, '0')}`,
    outTradeNo: `FAIR-${daysAgo(day).replaceAll('-', '')}-${line}`,
    requestNo: '',
    amount,
    fee: Math.round(amount * 0.006),
    happenedAt: new Date(`${daysAgo(day)}T1${line % 10}:20:00+08:00`),
  });
  const bills = { 3: [trade(3, 6, 18_800)], 1: [trade(1, 6, 26_400), trade(1, 7, 9_900)], 2: [] };
  for (const [day, lines] of Object.entries(bills)) {
    const wish = { source: 'file', by: hands.signature } as const;
    const bill = { day: daysAgo(Number(day)), lines };
    did(await inTransaction(hands.by('gatewayBills.takeFile').db, (transaction) => takeBill(transaction, bill, wish)));
  }
  const { differences } = did(await gatewayBillsHandlers.get(hands.by('gatewayBills.get'), { day: daysAgo(3) }));
  for (const { of, id, version } of differences) {
    did(
      await gatewayBillsHandlers.explain(hands.by('gatewayBills.explain'), { of, id, version, reason: '教学仪器展会现场收款，由财务另记' }),
    );
  }
}
