import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { idIn, oneOf } from '../../form/read-given.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSystemWords } from './use-system-words.ts';
import { ActButton } from './act-button.tsx';
import { SystemHead } from './system-head.tsx';

type Row = Output<'system.findDeliveries'>['items'][number];

const states = ['waiting', 'delivered', 'dead'] as const;
const tones = { waiting: 'info', delivered: 'success', dead: 'danger' } as const;

/** What programs outside were told, and what they answered. */
export function DeliveriesScreen() {
  const { words } = useWords();
  const texts = useSystemWords();
  const state = useTableState();
  const { data: endpoints } = useShown('system.findEndpoints', {});
  const { data } = useShown('system.findDeliveries', {
    state: oneOf(states, state.filter('state')),
    endpoint_id: idIn(state.filter('endpoint_id')),
    page: state.page,
  });
  return (
    <>
      <SystemHead part="deliveries" />
      <FilterBar
        state={state}
        filters={[
          {
            kind: 'choice',
            name: 'endpoint_id',
            label: texts.endpoint,
            options: (endpoints?.items ?? []).map(({ id, url }) => ({ value: String(id), label: `${id} · ${url}` })),
          },
          { kind: 'choice', name: 'state', label: texts.state, options: optionsOf(states, texts.deliveryStates) },
        ]}
      />
      <WorkTable
        label={words.machinery.places.deliveries}
        columns={useColumns()}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => String(id)}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const texts = useSystemWords();
  return [
    { key: 'id', head: texts.delivery, align: 'end', cell: ({ id }) => id },
    { key: 'endpoint', head: texts.endpoint, align: 'end', cell: ({ endpoint_id: id }) => id },
    { key: 'kind', head: texts.kind, cell: ({ kind }) => <span className="mono">{kind}</span> },
    { key: 'subject', head: texts.about, cell: ({ subject }) => <span className="mono">{subject}</span> },
    { key: 'state', head: texts.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.deliveryStates[state]}</Badge> },
    { key: 'attempts', head: texts.attempts, align: 'end', cell: ({ attempts }) => attempts },
    { key: 'tried', head: texts.lastTry, cell: ({ attempted_at: at }) => <InstantText at={at} /> },
    { key: 'answer', head: texts.answer, cell: (row) => <Answer row={row} /> },
    {
      key: 'act',
      head: texts.act,
      cell: ({ id, state }) =>
        state !== 'waiting' && (
          <ActButton name="system.replayDelivery" input={{ id }} done={texts.willBeSent}>
            {texts.retry}
          </ActButton>
        ),
    },
  ];
}

function Answer({ row: { status, fault, response, latency_ms: latency } }: { row: Row }) {
  const { words } = useWords();
  if (status === null) return fault ?? words.frame.none;
  if (!response) return `${status}, ${latency} ms`;
  return (
    <details>
      <summary>
        {status}, {latency} ms
      </summary>
      <pre className="answer-body">{response}</pre>
    </details>
  );
}
