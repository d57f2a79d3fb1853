import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefusal } from '../../packages/server/src/platform/database/embedded/start-refusal.ts';

export type TradeRefund = { requestNo: string; amount: number; at: string };

/** A trade as the demo gateway keeps it; amounts in fen, times in ISO 8601. */
export type DemoTrade = {
  outTradeNo: string;
  tradeNo: string;
  amount: number;
  subject: string;
  expiresAt: string | null;
  notifyUrl: string;
  returnUrl: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  paidAt: string | null;
  refunds: TradeRefund[];
};

export type TradeBook = {
  find(by: { outTradeNo?: string | undefined; tradeNo?: string | undefined }): DemoTrade | undefined;
  /** All that there are. */
  all(): readonly DemoTrade[];
  /** Keeps a trade, new or changed; survives a restart where the book has a file. */
  keep(trade: DemoTrade): void;
};

/** Trades by both numbers, in memory and, with a path, in a file. Few, as it is a demo. */
export function openTradeBook(file: string | null): TradeBook {
  const trades = new Map<string, DemoTrade>(readTrades(file).map((trade) => [trade.outTradeNo, trade]));
  return {
    find: ({ outTradeNo, tradeNo }) =>
      outTradeNo ? trades.get(outTradeNo) : [...trades.values()].find((trade) => tradeNo !== undefined && trade.tradeNo === tradeNo),
    all: () => [...trades.values()],
    keep: (trade) => {
      trades.set(trade.outTradeNo, trade);
      if (file === null) return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify([...trades.values()]), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function readTrades(file: string | null): DemoTrade[] {
  if (file === null) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new StartRefusal(`${file} cannot be read; without it the demo gateway begins with no payments`, { cause: error });
  }
}

/** A number in the gateway's form (28 digits) with the year 0000, which no real one has. */
export const newTradeNo = (): string => `0000${Array.from({ length: 24 }, () => randomInt(10)).join('')}`;
