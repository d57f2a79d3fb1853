import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { dayOf, idIn, oneOf } from '../../form/read-given.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { callName } from './call-names.ts';
import { Changes } from './changes.tsx';
import { kindName } from './object-kinds.ts';

type Entry = Output<'audit.find'>['items'][number];

const actorKinds = ['operator', 'program', 'command line', 'nobody'] as const;
const sorts = ['time', '-time'] as const;
const tones = { created: 'success', changed: 'info', deleted: 'danger' } as const;

/** Who changed what, from what to what. */
export function AuditScreen() {
  const { words, language } = useWords();
  const state = useTableState();
  const { data } = useShown('audit.find', {
    actor: state.filter('actor'),
    actor_kind: oneOf(actorKinds, state.filter('actor_kind')),
    actor_id: idIn(state.filter('actor_id')),
    object_kind: state.filter('object_kind'),
    object_id: state.filter('object_id'),
    request_id: state.filter('request_id'),
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  const kinds = (data?.object_kinds ?? [])
    .map((kind) => ({ value: kind, label: kindName(kind, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <>
      <h1>{words.areas.audit}</h1>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'actor', label: words.audit.who },
          { kind: 'choice', name: 'actor_kind', label: words.audit.whoKind, options: optionsOf(actorKinds, words.audit.whoKinds) },
          { kind: 'text', name: 'actor_id', label: words.audit.whoId },
          { kind: 'choice', name: 'object_kind', label: words.audit.object, options: kinds },
          { kind: 'text', name: 'object_id', label: words.audit.id },
          { kind: 'day', name: 'date_start', label: words.audit.from },
          { kind: 'day', name: 'date_end', label: words.audit.to },
          { kind: 'text', name: 'request_id', label: words.audit.request },
        ]}
      />
      <WorkTable
        label={words.areas.audit}
        columns={useColumns(state.href)}
        state={state}
        usualSort="-time"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ object_kind, object_id }) => `${kindName(object_kind, language)} ${object_id}`}
      />
    </>
  );
}

/** Operators and programs are found by what they are, whatever they are called; who has only a name, by that. */
const actorOf = ({ actor_kind: kind, actor_id: id, actor_name: name }: Entry) =>
  id === null ? { actor: name, actor_kind: null, actor_id: null } : { actor: null, actor_kind: kind, actor_id: String(id) };

/** Who has no name of their own is called by what they are. */
const isNamed = ({ actor_kind: kind }: Entry) => kind === 'operator' || kind === 'program';

function useColumns(href: (changes: Record<string, string | null>) => string): Column<Entry>[] {
  const { words, language } = useWords();
  const whoIn = (entry: Entry) => (isNamed(entry) ? entry.actor_name : words.audit.whoKinds[entry.actor_kind]);
  return [
    { key: 'time', head: words.audit.time, sort: 'time', cell: ({ happened_at }) => <InstantText at={happened_at} /> },
    { key: 'who', head: words.audit.who, cell: (entry) => <a href={href(actorOf(entry))}>{whoIn(entry)}</a> },
    { key: 'call', head: words.audit.call, cell: ({ call }) => <span title={call}>{callName(call, language)}</span> },
    {
      key: 'object',
      head: words.audit.object,
      cell: ({ object_kind: kind, object_id: id }) => (
        <a href={href({ object_kind: kind, object_id: id })}>
          {kindName(kind, language)} {id}
        </a>
      ),
    },
    { key: 'act', head: words.audit.act, cell: ({ act }) => <Badge tone={tones[act]}>{words.audit.acts[act]}</Badge> },
    { key: 'changes', head: words.audit.changes, cell: ({ changes }) => <Changes changes={changes} /> },
    {
      key: 'request',
      head: words.audit.request,
      extra: true,
      cell: ({ request_id: request }) => request && <a href={href({ request_id: request })}>{words.audit.sameRequest}</a>,
    },
  ];
}
