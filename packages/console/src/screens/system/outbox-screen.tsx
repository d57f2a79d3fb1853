import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useSystemWords } from './use-system-words.ts';
import { ActionButton } from './action-button.tsx';
import { SystemHead } from './system-head.tsx';

const states = ['queued', 'accepted', 'delivered', 'failed', 'too_late'] as const;
const tones = { queued: 'info', accepted: 'success', delivered: 'success', failed: 'danger', too_late: 'warning' } as const;

/** What the shop sends by SMS, mail and WeChat. */
export const OutboxScreen = defineList('system.findMessages')(function useMessageList({ words: { system, frame } }) {
  const text = useSystemWords();
  return {
    label: system.places.outbox,
    head: () => (
      <SystemHead part="outbox">
        <ActionButton name="system.retryFailedMessages" input={{}} done={({ retried }) => text.retried(retried)}>
          {text.retryFailed}
        </ActionButton>
      </SystemHead>
    ),
    filters: [
      { kind: 'text', name: 'recipient', label: text.wholeRecipient },
      { kind: 'choice', name: 'state', label: text.state, values: states, labels: text.messageStates },
      { kind: 'choice', name: 'channel', label: text.channel, values: ['sms', 'mail', 'wechat'], labels: text.channels },
    ],
    keyOf: ({ id }) => id,
    columns: [
      { key: 'created', head: text.created, instant: ({ created_at: at }) => at },
      { key: 'channel', head: text.channel, cell: ({ channel }) => text.channels[channel] },
      { key: 'recipient', head: text.recipient, isCode: true, cell: ({ recipient }) => recipient },
      { key: 'subject', head: text.subject, cell: ({ subject }) => subject },
      { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.messageStates[state]}</Badge> },
      { key: 'attempts', head: text.attempts, align: 'end', cell: ({ attempts }) => attempts },
      { key: 'error', head: text.error, cell: ({ last_error: error }) => error ?? frame.none },
      { key: 'gateway', head: text.gateway, cell: ({ gateway }) => (gateway === null ? frame.none : text.gateways[gateway]) },
      { key: 'accepted', head: text.messageStates.accepted, extra: true, instant: ({ accepted_at: at }) => at },
      { key: 'delivered', head: text.messageStates.delivered, extra: true, instant: ({ delivered_at: at }) => at },
      {
        key: 'act',
        head: text.action,
        cell: ({ id, state, is_code: isCode }) =>
          (state === 'queued' || (state === 'failed' && !isCode)) && (
            <ActionButton name="system.retryMessage" input={{ id }} done={text.willBeSent}>
              {text.retry}
            </ActionButton>
          ),
      },
    ],
  };
});
