import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { GatewayDayDetailShown } from './detail.tsx';
import { DifferenceActions } from './difference-actions.tsx';
import { useGatewayWords } from './use-gateway-words.ts';

export type DifferenceShown = GatewayDayDetailShown['differences'][number];

/** Each difference: both sides' values, what to do, or why it may stay. */
export function Differences({ items }: { items: readonly DifferenceShown[] }) {
  const { words } = useWords();
  const text = useGatewayWords();
  return (
    <section className="stack work-table">
      <h2>{text.differences}</h2>
      {items.length === 0 && <p>{text.noDifferences}</p>}
      {items.length > 0 && (
        <TableScroller label={text.differences}>
          <DataTable caption={text.differences} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{text.kind}</HeadCell>
                <HeadCell>{text.order}</HeadCell>
                <HeadCell align="end">{text.gateway}</HeadCell>
                <HeadCell align="end">{text.books}</HeadCell>
                <HeadCell>{text.what}</HeadCell>
                <HeadCell>{text.time}</HeadCell>
                <HeadCell hiddenText>{words.payments.acts}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map((difference) => (
                <Row key={`${difference.of} ${difference.id}`} difference={difference} />
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
    </section>
  );
}

function Row({ difference }: { difference: DifferenceShown }) {
  const { words } = useWords();
  const text = useGatewayWords();
  const { kind, order, gateway, books, happened_at: at, trade_no: trade, out_trade_no: outTrade, decided_by: by, reason } = difference;
  const sum = (fen: number | null) => (fen === null ? words.frame.none : formatFen(fen));
  return (
    <tr>
      <Cell>
        <Badge tone={by === null ? 'danger' : 'neutral'}>{text.differenceKinds[kind]}</Badge>
      </Cell>
      <Cell>
        {order === null ? (
          <span className="mono">{outTrade || trade}</span>
        ) : (
          <a className="mono" href={`/orders/${order}`}>
            {order}
          </a>
        )}
      </Cell>
      <Cell align="end">{sum(gateway)}</Cell>
      <Cell align="end">{sum(books)}</Cell>
      <Cell>
        {by === null ? (
          <span className="remark">{text.advice[kind]}</span>
        ) : (
          <span className="remark">
            {reason}
            <br />
            <small>
              <Signed by={by} />
            </small>
          </span>
        )}
      </Cell>
      <Cell>
        <InstantText at={at} />
      </Cell>
      <Cell>
        <DifferenceActions difference={difference} />
      </Cell>
    </tr>
  );
}
