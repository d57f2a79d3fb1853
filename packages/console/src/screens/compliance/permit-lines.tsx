import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { amountText } from './compliance-tones.ts';
import type { PermitShown } from './permit-detail.tsx';

/** The lines of orders that wait for the permit, and those that it covers. */
export function PermitLines({ lines, unit }: { lines: PermitShown['lines']; unit: string }) {
  const { words } = useWords();
  const text = words.compliance;
  const mayOrders = useMay('orders.read');
  return (
    <section className="stack">
      <h2>{text.lines}</h2>
      {lines.length === 0 && <p className="text-muted">{text.noLines}</p>}
      {lines.length > 0 && (
        <TableScroller label={text.lines}>
          <DataTable caption={text.lines} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{text.order}</HeadCell>
                <HeadCell>{text.code}</HeadCell>
                <HeadCell align="end">{text.packs}</HeadCell>
                <HeadCell align="end">{text.needs}</HeadCell>
                <HeadCell>{text.lineState}</HeadCell>
                <HeadCell align="end">{text.held}</HeadCell>
                <HeadCell align="end">{text.used}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.order_number} ${line.code}`}>
                  <RowHead>
                    {mayOrders ? (
                      <a className="link mono" href={`/orders/${line.order_number}`}>
                        {line.order_number}
                      </a>
                    ) : (
                      <span className="mono">{line.order_number}</span>
                    )}
                  </RowHead>
                  <Cell>
                    <span className="mono">{line.code}</span> {line.name}
                  </Cell>
                  <Cell align="end">{line.packs}</Cell>
                  <Cell align="end">{line.needed === null ? words.frame.none : amountText(line.needed, unit)}</Cell>
                  <Cell>
                    {text.lineStates[line.state]} {line.handler_missing && <Badge tone="warning">{text.handlerMissing}</Badge>}
                  </Cell>
                  <Cell align="end">{line.held_packs}</Cell>
                  <Cell align="end">{line.used_packs}</Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
    </section>
  );
}
