import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { PackName } from '../../product/pack-name.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

export type OrderDetail = Output<'orders', 'get'>;
type Line = OrderDetail['lines'][number];
type Claimable = Output<'tickets', 'getClaim'>['lines'][number];

/** The order's lines as priced then; on a phone the figures are below the product. */
export function OrderLines({ lines, claims }: { lines: OrderDetail['lines']; claims: readonly Claimable[] }) {
  const { words } = useWords();
  return (
    <TableScroller label={words.orderDetail.lines} className="order-lines">
      <DataTable caption={words.orderDetail.lines} captionHidden stickyFirst>
        <thead>
          <tr>
            <HeadCell>{words.orderDetail.product}</HeadCell>
            <HeadCell align="end">{words.orderDetail.quantity}</HeadCell>
            <HeadCell align="end">{words.orderDetail.shipped}</HeadCell>
            <HeadCell align="end">{words.orderDetail.unitPrice}</HeadCell>
            <HeadCell align="end">{words.orderDetail.amount}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <RowHead>
                <div className="product-row-head">
                  <Picture src={`/pictures/${line.picture}.svg`} alt="" width={48} height={48} />
                  <div>
                    <PackName pack={line} />
                    <p className="on-phone">
                      {line.price_parts.map((part) => words.orderDetail.atPrice(part.quantity, formatFen(part.unit_price))).join(' + ')}
                      {line.kind === 'goods' && words.orderDetail.leftSoFar(line.shipped_quantity)}
                    </p>
                    <LineMarks line={line} />
                    <Periods claim={claims.find(({ order_line_id: of }) => of === line.id)} />
                  </div>
                </div>
              </RowHead>
              <Cell align="end">{line.quantity}</Cell>
              <Cell align="end">{line.kind === 'service' ? '–' : line.shipped_quantity}</Cell>
              <Cell align="end">
                {line.price_parts.map((part) => (
                  <div key={`${part.reason.kind}-${part.unit_price}`}>
                    {line.price_parts.length > 1 && <span className="order-card-count">{part.quantity} × </span>}
                    <Price
                      fen={part.unit_price}
                      was={part.unit_price < line.list_price ? { fen: line.list_price, label: words.cart.listPrice } : undefined}
                    />
                    {part.reason.kind !== 'list' && <p className="cart-row-reason">{part.reason.text}</p>}
                  </div>
                ))}
              </Cell>
              <Cell align="end">
                <Price fen={line.amount} />
                <Shares line={line} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

/** Remarks of a line: cancelled packs, permits, confirmed exceptions, installation. */
function LineMarks({ line }: { line: Line }) {
  const { words } = useWords();
  const text = words.orderDetail;
  const { cancelled_quantity: cancelled, picked_quantity: picked, permit_state: permits, waived_return: waived, installation } = line;
  if (cancelled === 0 && picked === 0 && permits === 'none' && waived.length === 0 && !installation) return null;
  return (
    <p className="line-marks">
      {cancelled > 0 && <Badge>{text.packsCancelled(cancelled)}</Badge>}
      {picked > 0 && <Badge tone="info">{text.packsPicked(picked)}</Badge>}
      {permits !== 'none' && <Badge tone={permitTones[permits] ?? 'info'}>{text.permitStates[permits]}</Badge>}
      {waived.length > 0 && <small>{text.noReasonlessReturn}</small>}
      {installation && <small>{installation}</small>}
    </p>
  );
}

/** Until when the line can be claimed, as its form has it; nothing before the receipt. */
function Periods({ claim }: { claim: Claimable | undefined }) {
  const { words, language } = useWords();
  const { returnUntil, faultsUntil, repairUntil } = words.orderDetail;
  if (!claim) return null;
  const periods = [
    { text: returnUntil, until: claim.waived === null ? claim.no_reason_until : null },
    { text: faultsUntil, until: claim.faults_until },
    { text: repairUntil, until: claim.repair_until },
  ].flatMap(({ text, until }) => (until === null ? [] : text(formatLastDay(until, language))));
  if (periods.length === 0) return null;
  return <p className="field-hint">{periods.join(' · ')}</p>;
}

const permitTones: Partial<Record<Line['permit_state'], 'warning' | 'danger' | 'success'>> = {
  needed: 'warning',
  rejected: 'danger',
  expired: 'danger',
  released: 'success',
  reported: 'success',
};

/** The line's shares of reductions; the rest was paid and can be refunded. */
function Shares({ line }: { line: Line }) {
  const { words } = useWords();
  const { reductionShare, couponShare, pointsShare } = words.orderDetail;
  const shares = [
    { of: reductionShare, amount: line.reduction_share },
    { of: couponShare, amount: line.coupon_share },
    { of: pointsShare, amount: line.points_share },
  ].filter(({ amount }) => amount > 0);
  return shares.map(({ of, amount }) => (
    <p key={of('')} className="product-sub">
      {of(formatFen(amount))}
    </p>
  ));
}
