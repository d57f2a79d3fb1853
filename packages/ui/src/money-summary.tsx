import { formatFen } from '@aliquot/contract/core/money.ts';
import type { ReactNode } from 'react';

export interface MoneyRow {
  key: string;
  label: ReactNode;
  /** Why the sum is what it is. */
  note?: ReactNode;
  /** CNY in fen, below zero for what is taken off; or text, such as "free". */
  amount: number | string;
}

export interface MoneySummaryProps {
  rows: readonly MoneyRow[];
  total: MoneyRow;
  /**
   * The sums are being recalculated: the old ones stay, paler, and a screen reader announces the
   * new ones.
   */
  refreshing?: boolean;
}

/** Sums under each other with the total below a line. */
export function MoneySummary({ rows, total, refreshing = false }: MoneySummaryProps) {
  const row = ({ key, label, note, amount }: MoneyRow, className?: string) => (
    <div key={key} className={className}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{typeof amount === 'number' ? formatFen(amount) : amount}</dd>
    </div>
  );
  return (
    <dl className="money-summary" aria-live="polite" aria-busy={refreshing || undefined}>
      {rows.map((item) => row(item, typeof item.amount === 'number' && item.amount < 0 ? 'is-minus' : undefined))}
      {row(total, 'is-total')}
    </dl>
  );
}
