import { formatFen } from '@aliquot/contract/core/money.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PriceProps {
  /** CNY in fen. */
  fen: number;
  size?: 'md' | 'lg';
  /** A higher price in fen that this one replaces, struck through; screen readers hear `label`. */
  was?: { fen: number; label: string };
  /** A note after the figure: per what, VAT included. */
  note?: ReactNode;
  className?: string;
}

/** An amount of money in tabular figures. */
export function Price({ fen, size = 'md', was, note, className }: PriceProps) {
  return (
    <span className={classNames('price', size === 'lg' && 'price-lg', className)}>
      <data value={fen}>{formatFen(fen)}</data>
      {was && (
        <s>
          <span className="sr-only">{was.label} </span>
          {formatFen(was.fen)}
        </s>
      )}
      {note && <small>{note}</small>}
    </span>
  );
}
