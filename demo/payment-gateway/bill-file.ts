import { daysAfter } from '@aliquot/contract/core/shanghai.ts';
import { gatewayTime } from '../../packages/server/src/domains/money/payments/gateway-time.ts';
import { yuanOf } from '../../packages/server/src/domains/money/payments/yuan.ts';
import { encodeGbk } from './gbk.ts';
import type { DemoTrade } from './trades.ts';
import { zipFiles } from './zip-files.ts';

/** What one line of a day's bill is about; fen. `fee` is what the gateway keeps. */
export type BillEntry = {
  kind: '交易' | '退款';
  trade: DemoTrade;
  amount: number;
  fee: number;
  requestNo: string;
  at: Date;
};

/** Alipay's fee of a payment by page; refunds return none. */
const feeOf = (amount: number): number => Math.round(amount * 0.006);

/** A day's payments and refunds (YYYY-MM-DD, Beijing time), in order. */
export function findBillEntries(trades: readonly DemoTrade[], day: string): BillEntry[] {
  const entries = trades.flatMap((trade): BillEntry[] => [
    ...(trade.paidAt === null
      ? []
      : [{ kind: '交易' as const, trade, amount: trade.amount, fee: feeOf(trade.amount), requestNo: '', at: new Date(trade.paidAt) }]),
    ...trade.refunds.map(({ requestNo, amount, at }) => ({ kind: '退款' as const, trade, amount, fee: 0, requestNo, at: new Date(at) })),
  ]);
  return entries.filter(({ at }) => gatewayTime(at).startsWith(day)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,' +
  '支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,' +
  '退款批次号/请求号,服务费（元）,分润（元）,备注';

/**
 * A day's bill archive as the real gateway makes it: details and summary as CSV in GBK, names too;
 * long numbers end with a tab, counts come last.
 */
export function makeBillArchive(entries: readonly BillEntry[], { sellerId, day }: { sellerId: string; day: string }): Buffer {
  const account = `${sellerId}0156`;
  const name = `${account}_${day.replaceAll('-', '')}_业务明细`;
  return zipFiles([
    { name: encodeGbk(`${name}.csv`), content: encodeGbk(writeDetails(entries, { account, day })) },
    { name: encodeGbk(`${name}(汇总).csv`), content: encodeGbk(writeSummary(entries, { account, day })) },
  ]);
}

type Head = { account: string; day: string };

function headLines(what: string, { account, day }: Head): string[] {
  const chinese = (moment: string) => `[${moment.replace(/^(\d+)-(\d+)-(\d+).*$/, '$1年$2月$3日')} 00:00:00]`;
  const next = daysAfter(day, 1);
  return [
    `#支付宝业务${what}查询`,
    `#账号：[${account}]`,
    `#起始日期：${chinese(day)}   终止日期：${chinese(next)}`,
    `#-----------------------------------------业务${what}列表----------------------------------------`,
  ];
}

const kindsOf = (entries: readonly BillEntry[], kind: BillEntry['kind']) => {
  const some = entries.filter((entry) => entry.kind === kind);
  return { count: some.length, sum: some.reduce((total, { amount }) => total + amount, 0) };
};

function writeDetails(entries: readonly BillEntry[], head: Head): string {
  const [paid, back] = [kindsOf(entries, '交易'), kindsOf(entries, '退款')];
  return [
    ...headLines('明细', head),
    columns,
    ...entries.map(writeEntry),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.count}笔，商家实收共${yuanOf(paid.sum)}元，商家优惠共0.00元`,
    `#退款合计：${back.count}笔，商家实收退款共-${yuanOf(back.sum)}元，商家优惠退款共0.00元`,
    `#导出时间：[${head.day} 09:00:00]`,
    '',
  ].join('\r\n');
}

function writeEntry({ kind, trade, amount, fee, requestNo, at }: BillEntry): string {
  const sum = `${kind === '退款' ? '-' : ''}${yuanOf(amount)}`;
  const none = '\t';
  return [
    `${trade.tradeNo}\t`,
    `${trade.outTradeNo}\t`,
    `${kind}\t`,
    trade.subject.replaceAll(',', ' '),
    gatewayTime(new Date(trade.paidAt ?? at)),
    gatewayTime(at),
    none,
    none,
    none,
    none,
    '*示(demo***@aliquot.example)\t',
    sum,
    sum,
    // what others paid of it, vouchers and cards: nothing
    '0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00',
    `${requestNo}\t`,
    `${fee > 0 ? '-' : ''}${yuanOf(fee)}`,
    '0.00',
    '',
  ].join(',');
}

function writeSummary(entries: readonly BillEntry[], head: Head): string {
  const [paid, back] = [kindsOf(entries, '交易'), kindsOf(entries, '退款')];
  const fees = entries.reduce((total, { fee }) => total + fee, 0);
  return [
    ...headLines('汇总', head),
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）',
    `合计\t,\t,${paid.count},${back.count},${signed(paid.sum - back.sum)},${signed(paid.sum - back.sum)},0.00,0.00,0.00,${signed(-fees)},0.00,${signed(paid.sum - back.sum - fees)}`,
    '#-----------------------------------------业务汇总列表结束------------------------------------',
    '',
  ].join('\r\n');
}

const signed = (fen: number): string => `${fen < 0 ? '-' : ''}${yuanOf(Math.abs(fen))}`;
