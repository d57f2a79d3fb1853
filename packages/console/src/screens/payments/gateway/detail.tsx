import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useParams } from 'react-router';
import type { Output } from '../../../calls/call.ts';
import { faultOf } from '../../../calls/fault-of.ts';
import { useAction, useShown } from '../../../calls/use-calls.ts';
import { dayOf } from '../../../form/read-values.ts';
import { useMay } from '../../../session/me.ts';
import { useTableState } from '../../../table/table-state.ts';
import { useWords } from '../../../words/use-words.ts';
import { useOne } from '../../use-one.tsx';
import { BillLines } from './bill-lines.tsx';
import { Differences } from './differences.tsx';
import { DayState, type GatewayDayShown } from './screen.tsx';
import { useGatewayWords } from './use-gateway-words.ts';

export type GatewayDayDetailShown = Output<'gatewayBills.get'>;

/** One day: both sides' sums, the differences one by one with what to do, and the bill's lines. */
export function GatewayDayDetail() {
  const { language } = useWords();
  const text = useGatewayWords();
  const { page } = useTableState();
  const day = dayOf(useParams()['day']) ?? '';
  const { shown: data, instead } = useOne(useShown('gatewayBills.get', { day, page }), (one) => one.day.day === day);
  if (!data) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{text.dayOf(formatDate(day, language))}</h1>
        <DayState day={data.day} />
        {data.can_fetch && <FetchBill day={day} />}
      </div>
      <MissingBill day={data.day} />
      <Sums day={data.day} />
      {data.day.gateway && <Differences items={data.differences} />}
      {data.day.gateway && <BillLines lines={data.lines} />}
    </>
  );
}

function FetchBill({ day }: { day: string }) {
  const { words } = useWords();
  const text = useGatewayWords();
  const act = useAction('gatewayBills.fetch');
  const mayReconcile = useMay('payments.reconcile');
  if (!mayReconcile) return null;
  const fetchNow = () =>
    act.mutate(
      { day },
      {
        onSuccess: ({ state }) => showToast({ text: state === 'taken' ? text.fetched : text.notThereYet }),
        onError: (error) => showToast({ text: faultOf(error, words) }),
      },
    );
  return (
    <Button variant="primary" pending={act.isPending} onClick={fetchNow}>
      {text.fetch}
    </Button>
  );
}

function MissingBill({ day: { state, fault, query_count: queries } }: { day: GatewayDayShown }) {
  const { words } = useWords();
  const text = useGatewayWords();
  if (state !== 'missing') return null;
  return (
    <Message kind="warning" title={text.states.missing}>
      <p>
        {text.missingHint} {queries > 0 && `(${text.queried(queries)})`}
      </p>
      {fault !== null && (
        <p>
          {text.lastFault}
          {words.frame.colon}
          {fault}
        </p>
      )}
    </Message>
  );
}

/** Both sides beside each other, and what is between them. */
function Sums({ day: { gateway, books } }: { day: GatewayDayShown }) {
  const { words } = useWords();
  const text = useGatewayWords();
  const rows = [
    { key: 'paid', head: text.paid, count: ['payments', 'paid'] as const },
    { key: 'refunded', head: text.refunded, count: ['refunds', 'refunded'] as const },
  ];
  const sumOf = (count: number, sum: number) => `${formatFen(sum)} (${count})`;
  return (
    <TableScroller label={text.title}>
      <DataTable caption={text.title} captionHidden compact>
        <thead>
          <tr>
            <HeadCell hiddenText>{text.kind}</HeadCell>
            <HeadCell align="end">{text.gatewayStates}</HeadCell>
            <HeadCell align="end">{text.booksState}</HeadCell>
            <HeadCell align="end">{text.difference}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, count: [count, sum] }) => (
            <tr key={key}>
              <RowHead>{head}</RowHead>
              <Cell align="end">{gateway ? sumOf(gateway[count], gateway[sum]) : words.frame.none}</Cell>
              <Cell align="end">{sumOf(books[count], books[sum])}</Cell>
              <Cell align="end">{gateway ? <Gap between={gateway[sum] - books[sum]} /> : words.frame.none}</Cell>
            </tr>
          ))}
          {gateway && (
            <tr>
              <RowHead>{text.fees}</RowHead>
              <Cell align="end">{formatFen(gateway.fees)}</Cell>
              <Cell align="end">{words.frame.none}</Cell>
              <Cell align="end">{words.frame.none}</Cell>
            </tr>
          )}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

function Gap({ between }: { between: number }) {
  const text = useGatewayWords();
  return between === 0 ? text.isFitting : <strong>{formatFen(between)}</strong>;
}
