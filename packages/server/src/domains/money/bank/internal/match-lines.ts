import type { Database } from '../../../../platform/database/connection.ts';
import { findStatementsForMoney } from '../../statements/find-statements-for-money.ts';
import { findOrdersForMoney } from '../../../selling/orders/find-orders-for-money.ts';
import { findRecordedTransfers } from '../../payments/find-recorded-transfers.ts';

export type LineToMatch = {
  id: number;
  amount: number;
  reference: string;
  payment_reference: string;
  payer_name: string;
  remark: string;
};

/** For what a line's money may have come, and why that is thought: nothing is booked by it. */
export type Suggestion = {
  kind: 'order' | 'statement';
  number: string;
  /** Fen; 0 where nothing is missing any more. */
  missing: number;
  /**
   * `recorded`: reference already booked; `number`: in the remark; `payer`: exact sum, matching
   * name.
   */
  because: 'recorded' | 'number' | 'payer';
  /**
   * Certain: its number, state and sum match and the reference is new; or it is booked with this
   * sum.
   */
  is_sure: boolean;
};

/** At most so many suggestions a line. */
const most = 3;

/** What these lines were probably paid for, the best suggestion first, by the line's id. */
export async function matchLines(db: Database, lines: readonly LineToMatch[]): Promise<Map<number, Suggestion[]>> {
  if (lines.length === 0) return new Map();
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const named = lines.flatMap(({ remark }) => namedIn(remark));
  const [recorded, orders, statements] = [
    await findRecordedTransfers(
      db,
      lines.map((line) => line.payment_reference),
    ),
    await findOrdersForMoney(db, { numbers: named, amounts }),
    await findStatementsForMoney(db, { numbers: named, amounts }),
  ];
  const candidates: Candidate[] = [
    ...orders.map((order) => ({ kind: 'order' as const, ...order })),
    ...statements.map((statement) => ({ kind: 'statement' as const, ...statement })),
  ];
  return new Map(
    lines.map((line) => {
      const booked = recorded.filter(({ reference }) => reference === line.payment_reference);
      return [
        line.id,
        booked.length > 0
          ? booked.map(({ kind, number, amount }): Suggestion => ({
              kind,
              number,
              missing: 0,
              because: 'recorded',
              is_sure: amount === line.amount,
            }))
          : suggest(line, candidates),
      ];
    }),
  );
}

type Candidate = { kind: 'order' | 'statement'; number: string; waits: boolean; missing: number; names: string[] };

function suggest(line: LineToMatch, candidates: readonly Candidate[]): Suggestion[] {
  const { amount, remark, payer_name: payer } = line;
  // a known reference may be the same money in another file with another day: someone must check
  const isNew = line.payment_reference === line.reference;
  const numbers = new Set(namedIn(remark));
  const named = candidates.filter(({ number }) => numbers.has(number));
  const byNumber = named.map(({ kind, number, missing, waits }): Suggestion => ({
    kind,
    number,
    missing: waits ? missing : 0,
    because: 'number',
    is_sure: isNew && named.length === 1 && waits && missing === amount,
  }));
  const byPayer = candidates
    .filter(({ number, waits, missing, names }) => !numbers.has(number) && waits && missing === amount && isOneOf(payer, names))
    .map(({ kind, number, missing }): Suggestion => ({ kind, number, missing, because: 'payer', is_sure: false }));
  return [...byNumber, ...byPayer].slice(0, most);
}

/** Order (14 digits) and statement numbers in a remark, ignoring spaces. */
function namedIn(remark: string): string[] {
  const text = remark.normalize('NFKC').toUpperCase();
  return [...new Set([text, text.replaceAll(/\s/g, '')].flatMap((one) => one.match(/(?<!\d)\d{14}(?!\d)|S\d{6}-\d{1,15}(?!\d)/g) ?? []))];
}

const isOneOf = (payer: string, names: readonly string[]): boolean =>
  payer !== '' && names.some((name) => plainName(name) === plainName(payer));

/** Names are compared without case, spaces and brackets, which every bank writes in its own way. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()（）·.,，。'"-]/g, '');
