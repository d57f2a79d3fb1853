import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';
import { ThreadFiles } from '../thread/thread-files.tsx';

/** What is claimed, line by line, what the pack's rules allow, and what the inspection found. */
export function TicketLines({ shown: { ticket, rules, findings } }: { shown: TicketShown }) {
  const { words } = useWords();
  const text = words.tickets;
  return (
    <TableScroller label={text.lines}>
      <DataTable caption={text.lines} captionHidden compact>
        <thead>
          <tr>
            <HeadCell>{words.orders.catalogueNumber}</HeadCell>
            <HeadCell>{words.orders.product}</HeadCell>
            <HeadCell align="end">{text.claimed}</HeadCell>
            <HeadCell>{text.reason}</HeadCell>
            <HeadCell>{text.lot}</HeadCell>
            <HeadCell>{text.rule}</HeadCell>
            {findings.length > 0 && <HeadCell>{text.found}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {ticket.lines.map((line) => {
            const rule = rules.find(({ order_line_id: id }) => id === line.order_line_id);
            const finding = findings.find(({ order_line_id: id }) => id === line.order_line_id);
            const files = ticket.files.find(({ order_line_id: id }) => id === line.order_line_id)?.attachments ?? [];
            return (
              <tr key={line.order_line_id}>
                <RowHead>
                  <span className="mono">{line.code}</span>
                </RowHead>
                <Cell>
                  {line.name}
                  {words.frame.comma}
                  {line.label}
                  <ThreadFiles of={{ kind: 'consoleTickets', id: ticket.id }} files={files} />
                </Cell>
                <Cell align="end">{rule ? text.ofShipped(line.quantity, rule.shipped) : line.quantity}</Cell>
                <Cell>{text.reasons[line.reason]}</Cell>
                <Cell>
                  <Lots claimed={line.lot} claimedId={rule?.lot_id ?? null} sent={rule?.lots ?? []} />
                </Cell>
                <Cell>{rule && <Rule rule={rule} />}</Cell>
                {findings.length > 0 && <Cell>{finding ? <Found finding={finding} claimed={line.quantity} /> : text.cameWhole}</Cell>}
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

type LotsShown = { claimed: string | null; claimedId: number | null; sent: TicketShown['rules'][number]['lots'] };

/** The claimed lot, else candidates: by corrections two lots may have had one number. */
function Lots({ claimed, claimedId, sent }: LotsShown) {
  const { words } = useWords();
  const lots = sent.filter(({ lot_id: id, number, former }) =>
    claimedId === null ? claimed === null || number === claimed || former.includes(claimed) : id === claimedId,
  );
  if (lots.length === 0) return claimed ?? words.frame.none;
  return (
    <ul>
      {lots.map(({ number, former, expires_on: until, is_recalled: isRecalled, lot_id: id }) => (
        <li key={id}>
          <span className="mono">{number}</span> {former.length > 0 && words.tickets.formerly(former.join(', '))}{' '}
          {until && words.tickets.until(until)} {isRecalled && words.tickets.recalled}
        </li>
      ))}
    </ul>
  );
}

function Rule({ rule }: { rule: TicketShown['rules'][number] }) {
  const { words, language } = useWords();
  const text = words.tickets;
  const periods = [
    { label: text.noReasonUntil, at: rule.waived === null ? rule.no_reason_until : null },
    { label: text.faultsUntil, at: rule.faults_until },
    { label: text.repairUntil, at: rule.repair_until },
  ].flatMap(({ label, at }) => (at === null ? [] : [{ label, at }]));
  return (
    <ul className="line-rules">
      {rule.waived !== null && <li>{rule.waived}</li>}
      {periods.length === 0 && <li>{text.noPeriod}</li>}
      {periods.map(({ label, at }) => (
        <li key={label}>
          {label} <time dateTime={at}>{formatLastDay(at, language)}</time>
        </li>
      ))}
    </ul>
  );
}

function Found({ finding, claimed }: { finding: TicketShown['findings'][number]; claimed: number }) {
  const { words } = useWords();
  const state = finding.condition === null ? words.tickets.nothingCame : words.tickets.conditions[finding.condition];
  return (
    <>
      {finding.quantity} / {claimed}, {state}
      {finding.note !== '' && <p className="message-body">{finding.note}</p>}
    </>
  );
}
