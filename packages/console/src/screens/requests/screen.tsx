import { namedRequestStates } from '@aliquot/contract/core/request-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useRequestWords } from './use-request-words.ts';

/** What buyers want from sales, longest waiting for the shop first; a search covers all. */
export const RequestsScreen = defineList('consoleRequests.find')(function useRequestList({
  words: { requests: names, tickets, areas, frame },
}) {
  const text = useRequestWords();
  return {
    label: areas.requests,
    tabs: {
      name: 'waits_for',
      inAddress: 'waits',
      label: tickets.waits,
      values: ['shop', 'buyer', 'nobody', 'all'],
      labels: text.waitTabs,
      usual: 'shop',
      usualOfSearch: 'all',
    },
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      { kind: 'choice', name: 'kind', label: tickets.kind, values: ['question', 'quotation', 'substance'], labels: names.kinds },
      { kind: 'choice', name: 'state', label: tickets.state, values: valuesOf(namedRequestStates), labels: names.states },
      { kind: 'choice', name: 'assignee', label: text.assignee, values: ['me', 'nobody'], labels: text.assignees },
    ],
    sort: 'waiting',
    keyOf: ({ id }) => id,
    columns: [
      { key: 'id', head: text.number, isCode: true, cell: ({ id }) => id, href: ({ id }) => `/requests/${id}` },
      { key: 'kind', head: tickets.kind, cell: ({ kind }) => names.kinds[kind] },
      {
        key: 'about',
        head: text.about,
        cell: ({ lines, excerpt }) => (
          <>
            {frame.listed(lines.slice(0, 3))}
            {lines.length > 3 && ` +${lines.length - 3}`}
            {lines.length > 0 && excerpt !== '' && <br />}
            {excerpt !== '' && <small className="text-muted">{excerpt.length > 80 ? `${excerpt.slice(0, 80)}…` : excerpt}</small>}
          </>
        ),
      },
      { key: 'since', head: tickets.since, sort: 'waiting', instant: ({ waits_since: at }) => at },
      { key: 'buyer', head: tickets.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
      { key: 'institution', head: tickets.institution, extra: true, cell: ({ buyer }) => buyer.institution || frame.none },
      { key: 'assignee', head: text.assignee, cell: ({ assignee }) => assignee?.name ?? frame.none },
      {
        key: 'state',
        head: tickets.state,
        extra: true,
        cell: ({ state }) => <Badge tone={namedRequestStates[state].tone}>{names.states[state]}</Badge>,
      },
      { key: 'created', head: text.created, sort: 'created', extra: true, instant: ({ created_at: at }) => at },
    ],
  };
});
