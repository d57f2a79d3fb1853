import { parse } from 'csv-parse/sync';
import { readGatewayTime } from '../payments/gateway-time.ts';
import { fenOf } from '../payments/yuan.ts';
import { readBillText } from './internal/bill-text.ts';

/** A line of a bill. Sums in fen; `fee` is the gateway's, negative where it is returned. */
export type BillLine = {
  /** Of the file, from 1. */
  fileLine: number;
  kind: 'payment' | 'refund';
  tradeNo: string;
  outTradeNo: string;
  /** How the shop named a refund; empty for a payment. */
  requestNo: string;
  amount: number;
  fee: number;
  happenedAt: Date;
};

/** The gateway's data of one day; `account` begins with the merchant's number. */
export type GatewayBill = { account: string; day: string; lines: BillLine[] };

/** Why a file is no bill; `line` from 1, where it is one line's fault. */
export type BillFault = { code: 'unreadable' | 'not_one_day' | 'columns' | 'cut_off' | 'row'; line?: number };
export type ReadBill = { ok: true; bill: GatewayBill } | { ok: false; fault: BillFault };

/** What is read of the columns, without their unit. */
const columns = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  happenedAt: '完成时间',
  amount: '订单金额',
  requestNo: '退款批次号/请求号',
  fee: '服务费',
} as const;
type Column = keyof typeof columns;

const refuse = (code: BillFault['code'], line?: number): ReadBill => ({
  ok: false,
  fault: { code, ...(line !== undefined && { line }) },
});

/**
 * Reads a day's bill (`bill_type` trade, opendocs.alipay.com, 查询对账单下载地址); `#` lines have account,
 * day, end and counts. An incomplete bill is refused: gaps would look like missing money.
 */
export async function readGatewayBill(content: Buffer): Promise<ReadBill> {
  const text = await readBillText(content);
  if (text === null) return refuse('unreadable');
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\n/);
  const account = /账号[:：]\s*\[(\d{16,24})\]/.exec(text)?.[1];
  if (!rows[0]?.startsWith('#') || account === undefined) return refuse('unreadable');
  const day = readDay(text);
  if (day === null) return refuse('not_one_day');
  const head = rows.findIndex((row) => row.startsWith(columns.tradeNo));
  const end = rows.findIndex((row) => /^#.*明细列表结束/.test(row));
  if (head === -1) return refuse('columns');
  if (end < head) return refuse('cut_off');
  const places = readHead(cellsOf(rows[head] ?? ''));
  if (!places) return refuse('columns', head + 1);
  const lines: BillLine[] = [];
  for (let index = head + 1; index < end; index++) {
    const row = rows[index] ?? '';
    if (row.trim() === '') continue;
    const line = readLine(cellsOf(row), places, index + 1);
    if (!line) return refuse('row', index + 1);
    lines.push(line);
  }
  return isWhole(text, lines) ? { ok: true, bill: { account, day, lines } } : refuse('cut_off');
}

/** A cell may be quoted, and none has a line break. */
function cellsOf(row: string): string[] {
  const parsed: unknown = parse(row, { relax_quotes: true, relax_column_count: true });
  const cells: unknown = Array.isArray(parsed) ? parsed[0] : null;
  return Array.isArray(cells) ? cells.map((cell) => String(cell).trim()) : [];
}

/** The day that the bill is of, YYYY-MM-DD: it ends where the next one begins. */
function readDay(text: string): string | null {
  const match = /起始日期[:：]\s*\[(\d{4})年(\d\d)月(\d\d)日 00:00:00\]\s*终止日期[:：]\s*\[(\d{4})年(\d\d)月(\d\d)日 00:00:00\]/.exec(
    text,
  );
  if (!match) return null;
  const [from, to] = [match.slice(1, 4).join('-'), match.slice(4, 7).join('-')];
  const next = new Date(Date.parse(`${from}T00:00:00Z`) + 86_400_000);
  return !Number.isNaN(next.getTime()) && next.toISOString().slice(0, 10) === to ? from : null;
}

type Places = { width: number; at: Record<Column, number> };

function readHead(head: readonly string[]): Places | null {
  const plain = head.map((title) => title.normalize('NFKC').replace(/\(元\)$/, ''));
  const place = (column: Column) => plain.indexOf(columns[column]);
  const at = {
    tradeNo: place('tradeNo'),
    outTradeNo: place('outTradeNo'),
    kind: place('kind'),
    happenedAt: place('happenedAt'),
    amount: place('amount'),
    requestNo: place('requestNo'),
    fee: place('fee'),
  };
  return Object.values(at).includes(-1) ? null : { width: head.length, at };
}

function readLine(cells: readonly string[], { width, at }: Places, fileLine: number): BillLine | null {
  const cell = (column: Column) => cells[at[column]] ?? '';
  const kind = kinds.get(cell('kind'));
  const amount = fenOf(cell('amount').replace(/^-/, ''));
  const fee = fenOf(cell('fee').replace(/^-/, '') || '0');
  const happenedAt = readGatewayTime(cell('happenedAt'));
  const [tradeNo, outTradeNo, requestNo] = [cell('tradeNo'), cell('outTradeNo'), kind === 'refund' ? cell('requestNo') : ''];
  if (cells.length !== width || !kind || !amount || fee === null || !happenedAt || !/^\d{16,64}$/.test(tradeNo)) return null;
  if (outTradeNo.length > 64 || requestNo.length > 64) return null;
  // fees of payments are negative (the merchant pays), those of refunds positive
  const kept = kind === 'payment' ? fee : 0 - fee;
  return { fileLine, kind, tradeNo, outTradeNo, requestNo, amount, fee: kept, happenedAt };
}

const kinds: ReadonlyMap<string, BillLine['kind']> = new Map([
  ['交易', 'payment'],
  ['退款', 'refund'],
]);

/** Whether the bill has as many lines of each kind as stated at its end, if it is. */
function isWhole(text: string, lines: readonly BillLine[]): boolean {
  const stated = (word: string) => new RegExp(`^#${word}合计[:：](\\d+)笔`, 'm').exec(text)?.[1];
  const count = (kind: BillLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return [...kinds].every(([word, kind]) => stated(word) === undefined || Number(stated(word)) === count(kind));
}
