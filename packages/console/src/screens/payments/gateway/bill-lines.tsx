import { formatFen } from '@aliquot/contract/core/money.ts';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { Pages } from '../../../table/pages.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { useWords } from '../../../words/use-words.ts';
import type { GatewayDayDetailShown } from './detail.tsx';
import { useGatewayWords } from './use-gateway-words.ts';

/** The bill as the gateway wrote it, line by line, with what the books say of each. */
export function BillLines({ lines }: Pick<GatewayDayDetailShown, 'lines'>) {
  const { words } = useWords();
  const text = useGatewayWords();
  const state = useTableState();
  return (
    <section className="stack">
      <h2>{text.lines}</h2>
      <p role="status">{words.table.total(lines.total)}</p>
      <TableScroller label={text.lines}>
        <DataTable caption={text.lines} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{text.time}</HeadCell>
              <HeadCell>{text.kind}</HeadCell>
              <HeadCell>{text.outTrade}</HeadCell>
              <HeadCell>{text.trade}</HeadCell>
              <HeadCell align="end">{text.gateway}</HeadCell>
              <HeadCell align="end">{text.books}</HeadCell>
              <HeadCell align="end">{text.fees}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.items.map((line) => (
              <tr key={line.id} className={line.booked === line.amount ? undefined : 'is-selected'}>
                <Cell>
                  <InstantText at={line.happened_at} />
                </Cell>
                <Cell>{text.kinds[line.kind]}</Cell>
                <Cell className="mono">{line.out_trade_no}</Cell>
                <Cell className="mono">{line.trade_no}</Cell>
                <Cell align="end">{formatFen(line.amount)}</Cell>
                <Cell align="end">{line.booked === null ? words.frame.none : formatFen(line.booked)}</Cell>
                <Cell align="end">{formatFen(line.fee)}</Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      <Pages state={state} shown={lines} />
    </section>
  );
}
