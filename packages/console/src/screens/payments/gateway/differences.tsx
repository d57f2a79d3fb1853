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

/** Where the two sides differ, one by one: what each says, what to do, or why it may stay. */
export function Differences({ items }: { items: readonly DifferenceShown[] }) {
  const { words } = useWords();
  const told = useGatewayWords();
  return (
    <section className="stack work-table">
      <h2>{told.differences}</h2>
      {items.length === 0 && <p>{told.noDifferences}</p>}
      {items.length > 0 && (
        <TableScroller label={told.differences}>
          <DataTable caption={told.differences} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{told.kind}</HeadCell>
                <HeadCell>{told.order}</HeadCell>
                <HeadCell align="end">{told.gateway}</HeadCell>
                <HeadCell align="end">{told.books}</HeadCell>
                <HeadCell>{told.what}</HeadCell>
                <HeadCell>{told.time}</HeadCell>
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
  const told = useGatewayWords();
  const { kind, order, gateway, books, happened_at: at, trade_no: trade, out_trade_no: outTrade, decided_by: by, reason } = difference;
  const sum = (fen: number | null) => (fen === null ? words.frame.none : formatFen(fen));
  return (
    <tr>
      <Cell>
        <Badge tone={by === null ? 'danger' : 'neutral'}>{told.differenceKinds[kind]}</Badge>
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
          <span className="remark">{told.advice[kind]}</span>
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
