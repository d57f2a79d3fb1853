import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { idIn } from '../../form/read-values.ts';
import { defineList } from '../../table/define-list.tsx';
import { Changes } from './changes.tsx';
import { useAuditNames } from './use-audit-names.ts';

type Entry = Output<'audit.find'>['items'][number];

const actorKinds = ['operator', 'program', 'command line', 'nobody'] as const;
const tones = { created: 'success', changed: 'info', deleted: 'danger' } as const;

/** Who changed what, from what to what. */
export const AuditScreen = defineList('audit.find')(function useAuditList({ words: { audit: text, areas }, language, state }) {
  const { callName, kindName } = useAuditNames();
  return {
    label: areas.audit,
    filters: [
      { kind: 'text', name: 'actor', label: text.who },
      { kind: 'choice', name: 'actor_kind', label: text.whoKind, values: actorKinds, labels: text.whoKinds },
      { kind: 'text', name: 'actor_id', label: text.whoId, read: idIn },
      {
        kind: 'choice',
        name: 'object_kind',
        label: text.object,
        options: (shown) =>
          (shown?.object_kinds ?? [])
            .map((kind) => ({ value: kind, label: kindName(kind, language) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language)),
      },
      { kind: 'text', name: 'object_id', label: text.id },
      { kind: 'day', name: 'date_start', label: text.from },
      { kind: 'day', name: 'date_end', label: text.to },
      { kind: 'text', name: 'request_id', label: text.request },
    ],
    sort: '-time',
    keyOf: ({ id }) => id,
    columns: [
      { key: 'time', head: text.time, sort: 'time', instant: ({ happened_at: at }) => at },
      {
        key: 'who',
        head: text.who,
        cell: (entry) => (isNamed(entry) ? entry.actor_name : text.whoKinds[entry.actor_kind]),
        href: (entry) => state.href(actorOf(entry)),
      },
      { key: 'call', head: text.call, cell: ({ call }) => <span title={call}>{callName(call, language)}</span> },
      {
        key: 'object',
        head: text.object,
        cell: ({ object_kind: kind, object_id: id }) => `${kindName(kind, language)} ${id}`,
        href: ({ object_kind: kind, object_id: id }) => state.href({ object_kind: kind, object_id: id }),
      },
      { key: 'act', head: text.action, cell: ({ act }) => <Badge tone={tones[act]}>{text.acts[act]}</Badge> },
      { key: 'changes', head: text.changes, cell: ({ changes }) => <Changes changes={changes} /> },
      {
        key: 'request',
        head: text.request,
        extra: true,
        cell: ({ request_id: request }) => request && <a href={state.href({ request_id: request })}>{text.sameRequest}</a>,
      },
    ],
  };
});

/** Operators and programs are found by id, whatever their name; others by name. */
const actorOf = ({ actor_kind: kind, actor_id: id, actor_name: name }: Entry) =>
  id === null ? { actor: name, actor_kind: null, actor_id: null } : { actor: null, actor_kind: kind, actor_id: String(id) };

/** Who has no name of their own is called by what they are. */
const isNamed = ({ actor_kind: kind }: Entry) => kind === 'operator' || kind === 'program';
