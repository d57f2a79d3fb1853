import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { DayText } from '../../../table/day-text.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { Reading } from './use-bank-file.ts';

/** What would be taken of a file, and what is wrong with it. */
export function ReadingShown({ reading }: { reading: Reading }) {
  const { words } = useWords();
  return (
    <section className="stack">
      <p role="status">
        <strong>{words.payments.linesNew(reading.lines_new)}</strong>
        {', '}
        {words.payments.linesKnown(reading.lines_known)}
        {', '}
        {words.payments.rowsLeftOut(reading.rows_left_out)}
      </p>
      <Faults reading={reading} />
      {reading.sample.length > 0 && <Sample reading={reading} />}
    </section>
  );
}

function Faults({ reading: { faults, rows_faulty: count } }: { reading: Reading }) {
  const { words } = useWords();
  if (count === 0) return null;
  return (
    <Message kind="warning" title={words.payments.rowsFaulty(count)}>
      <ul>
        {faults.slice(0, 20).map(({ line, column, msg }) => (
          <li key={`${line} ${column}`}>
            {words.payments.place(line, column)} {msg}
          </li>
        ))}
      </ul>
    </Message>
  );
}

function Sample({ reading: { sample } }: { reading: Reading }) {
  const { words } = useWords();
  return (
    <TableScroller label={words.payments.sample}>
      <DataTable caption={words.payments.sample} compact>
        <thead>
          <tr>
            <HeadCell align="end">{words.payments.fileLine}</HeadCell>
            <HeadCell>{words.payments.day}</HeadCell>
            <HeadCell align="end">{words.orders.amount}</HeadCell>
            <HeadCell>{words.orders.reference}</HeadCell>
            <HeadCell>{words.orders.payerName}</HeadCell>
            <HeadCell>{words.payments.remark}</HeadCell>
            <HeadCell>{words.payments.state}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sample.map((row) => (
            <tr key={row.line}>
              <Cell align="end">{row.line}</Cell>
              <Cell>
                <DayText day={row.booked_on} />
              </Cell>
              <Cell align="end">{formatFen(row.amount)}</Cell>
              <Cell className="mono">{row.reference}</Cell>
              <Cell>{row.payer_name}</Cell>
              <Cell>{row.remark}</Cell>
              <Cell>
                <Badge tone={row.is_new ? 'success' : 'neutral'}>{row.is_new ? words.payments.isNew : words.payments.isKnown}</Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
