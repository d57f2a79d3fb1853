import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSystemWords } from './use-system-words.ts';
import { ActButton } from './act-button.tsx';
import { SystemHead } from './system-head.tsx';

type Row = Output<'system.findMessages'>['items'][number];

const states = ['waiting', 'sent', 'failed', 'too_late'] as const;
const channels = ['sms', 'mail'] as const;
const tones = { waiting: 'info', sent: 'success', failed: 'danger', too_late: 'warning' } as const;

/** What the shop sends by SMS and mail. */
export function OutboxScreen() {
  const { words } = useWords();
  const texts = useSystemWords();
  const state = useTableState();
  const { data } = useShown('system.findMessages', {
    state: oneOf(states, state.filter('state')),
    channel: oneOf(channels, state.filter('channel')),
    recipient: state.filter('recipient'),
    page: state.page,
  });
  return (
    <>
      <SystemHead part="outbox" />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'recipient', label: texts.wholeRecipient },
          { kind: 'choice', name: 'state', label: texts.state, options: optionsOf(states, texts.messageStates) },
          { kind: 'choice', name: 'channel', label: texts.channel, options: optionsOf(channels, texts.channels) },
        ]}
      />
      <WorkTable
        label={words.machinery.places.outbox}
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
  const { words } = useWords();
  const texts = useSystemWords();
  return [
    { key: 'created', head: texts.created, cell: ({ created_at: at }) => <InstantText at={at} /> },
    { key: 'channel', head: texts.channel, cell: ({ channel }) => texts.channels[channel] },
    { key: 'recipient', head: texts.recipient, cell: ({ recipient }) => <span className="mono">{recipient}</span> },
    { key: 'subject', head: texts.subject, cell: ({ subject }) => subject },
    { key: 'state', head: texts.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.messageStates[state]}</Badge> },
    { key: 'attempts', head: texts.attempts, align: 'end', cell: ({ attempts }) => attempts },
    { key: 'error', head: texts.error, cell: ({ last_error: error }) => error ?? words.frame.none },
    { key: 'delivered', head: texts.delivered, extra: true, cell: ({ delivered_at: at }) => <InstantText at={at} /> },
    {
      key: 'act',
      head: texts.act,
      cell: ({ id, state }) =>
        (state === 'failed' || state === 'waiting') && (
          <ActButton name="system.retryMessage" input={{ id }} done={texts.willBeSent}>
            {texts.retry}
          </ActButton>
        ),
    },
  ];
}
