import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { idIn } from '../../form/read-values.ts';
import { defineList } from '../../table/define-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSystemWords } from './use-system-words.ts';
import { ActionButton } from './action-button.tsx';
import { SystemHead } from './system-head.tsx';

type Row = Output<'system.findDeliveries'>['items'][number];

const tones = { waiting: 'info', delivered: 'success', dead: 'danger' } as const;

/** The events that programs outside were sent, and what they answered. */
export const DeliveriesScreen = defineList('system.findDeliveries')(function useDeliveryList({ words: { system } }) {
  const text = useSystemWords();
  const { data: endpoints } = useShown('system.findEndpoints', {});
  return {
    label: system.places.deliveries,
    head: () => <SystemHead part="deliveries" />,
    filters: [
      {
        kind: 'choice',
        name: 'endpoint_id',
        label: text.endpoint,
        options: () => (endpoints?.items ?? []).map(({ id, url }) => ({ value: String(id), label: `${id} · ${url}` })),
        read: idIn,
      },
      { kind: 'choice', name: 'state', label: text.state, values: ['waiting', 'delivered', 'dead'], labels: text.deliveryStates },
    ],
    keyOf: ({ id }) => id,
    columns: [
      { key: 'id', head: text.delivery, align: 'end', cell: ({ id }) => id },
      { key: 'endpoint', head: text.endpoint, align: 'end', cell: ({ endpoint_id: id }) => id },
      { key: 'kind', head: text.kind, isCode: true, cell: ({ kind }) => kind },
      { key: 'subject', head: text.about, isCode: true, cell: ({ subject }) => subject },
      { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.deliveryStates[state]}</Badge> },
      { key: 'attempts', head: text.attempts, align: 'end', cell: ({ attempts }) => attempts },
      { key: 'tried', head: text.lastTry, instant: ({ attempted_at: at }) => at },
      { key: 'answer', head: text.answer, cell: (row) => <Answer row={row} /> },
      {
        key: 'act',
        head: text.action,
        cell: ({ id, state }) =>
          state !== 'waiting' && (
            <ActionButton name="system.replayDelivery" input={{ id }} done={text.willBeSent}>
              {text.retry}
            </ActionButton>
          ),
      },
    ],
  };
});

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
