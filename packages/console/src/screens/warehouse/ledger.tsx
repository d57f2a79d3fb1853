import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useShown } from '../../calls/use-calls.ts';
import { InstantText } from '../../table/instant.tsx';
import { Pages } from '../../table/pages.tsx';
import { useTableState } from '../../table/table-state.ts';
import { useWords } from '../../words/use-words.ts';
import { MovementCause } from './movement-cause.tsx';
import { signedCount } from './signed-count.ts';

/** Movements of a pack or lot with balance, cause and operator. */
export function Ledger({ code, lotId, other }: { code: string; lotId?: number; other: string }) {
  const { words } = useWords();
  const w = words.warehouse;
  const state = useTableState();
  const { data } = useShown('consoleStock.findMovements', { code, lot_id: lotId, page: state.page });
  const kinds: Readonly<Record<string, string>> = w.kinds;
  return (
    <section className="stack">
      <h2>{w.ledger}</h2>
      <TableScroller label={w.ledger}>
        <DataTable caption={w.ledger} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{w.time}</HeadCell>
              <HeadCell>{w.kind}</HeadCell>
              <HeadCell>{w.warehouse}</HeadCell>
              <HeadCell align="end">{w.change}</HeadCell>
              <HeadCell align="end">{w.balance}</HeadCell>
              <HeadCell align="end">{other}</HeadCell>
              <HeadCell>{w.why}</HeadCell>
              <HeadCell>{w.who}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((row) => (
              <tr key={row.id}>
                <Cell>
                  <InstantText at={row.moved_at} />
                </Cell>
                <Cell>{kinds[row.kind] ?? row.kind}</Cell>
                <Cell>{row.warehouse}</Cell>
                <Cell align="end">{signedCount(row.on_hand_change)}</Cell>
                <Cell align="end">{row.on_hand}</Cell>
                <Cell align="end">{row.other}</Cell>
                <Cell>
                  <MovementCause {...row} />
                </Cell>
                <Cell>{row.acted_by ?? words.frame.none}</Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      <Pages state={state} shown={data} />
    </section>
  );
}
