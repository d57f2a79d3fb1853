import { inTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { queryGateway } from '../../packages/server/src/domains/selling/orders/query-gateway.ts';
import { takeBill } from '../../packages/server/src/domains/money/reconciliation/take-bill.ts';
import { gatewayBillsHandlers } from '../../packages/server/src/domains/money/reconciliation/console/gateway-bills.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { order } from './orders.ts';
import type { People } from './people.ts';
import { daysAgo } from './days.ts';

/** Two orders paid with the demo gateway, if there is one; not with Alipay's keys. */
export async function payOnline(calls: OperatorCalls, { lin, he }: People): Promise<void> {
  const { gateway, config } = calls;
  if (!gateway || config.alipay) return;
  for (const [who, packs] of [
    [lin, { 'BW-CT15-50': 10 }],
    [he, { 'BW-T300-96': 8, 'TM-3368-100G': 1 }],
  ] as const) {
    const { id } = await order(calls, who, packs, { by: 'alipay' });
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
  await queryGateway(calls.db, gateway, { now: new Date(Date.now() + 1_000), onError });
}

/** Two days of gateway bills with unknown money, explained and open. Only with the demo gateway. */
export async function takeGatewayBills(calls: OperatorCalls): Promise<void> {
  if (calls.config.alipay) return;
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
    const request = { source: 'file', by: calls.signature } as const;
    const bill = { day: daysAgo(Number(day)), lines };
    did(await inTransaction(calls.by('gatewayBills.takeFile').db, (transaction) => takeBill(transaction, bill, request)));
  }
  const { differences } = did(await gatewayBillsHandlers.get(calls.by('gatewayBills.get'), { day: daysAgo(3) }));
  for (const { of, id, version } of differences) {
    did(
      await gatewayBillsHandlers.explain(calls.by('gatewayBills.explain'), { of, id, version, reason: '教学仪器展会现场收款，由财务另记' }),
    );
  }
}
